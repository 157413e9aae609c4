import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

interface CustomerFieldProps {
  label: string;
  placeholder: string;
  onFocus: () => void;
  onBlur: () => void;
}

/** How the search for a customer looks until it is there. It takes no letters, so that none is lost. */
export function CustomerField({ label, placeholder, onFocus, onBlur }: CustomerFieldProps) {
  return (
    <TextInput
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      readOnly
      onFocus={onFocus}
      onBlur={onBlur}
    />
  );
}
