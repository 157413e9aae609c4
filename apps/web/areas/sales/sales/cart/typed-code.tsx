import { Button, Group, Popover, TextInput } from '@mantine/core';
import { useRef, useState, type ReactElement } from 'react';
import { isRefusal } from '../../../../shell/refusal.ts';
import { handleEscaped } from '../../../../shell/failures.ts';
import { t } from '../../../../shell/text/text.ts';

interface TypedCodeProps {
  label: string;
  /** Looks it up and takes it over; a refusal is shown under the field. */
  onApply: (code: string) => Promise<void>;
  /** The button that opens it. */
  children: (open: () => void) => ReactElement;
}

/** A code that is typed or scanned: of a discount, of a gift card. Enter applies it. */
export function TypedCode({ label, onApply, children }: TypedCodeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const open = (): void => {
    setCode('');
    setError(null);
    setIsOpen(true);
  };
  const field = useRef<HTMLInputElement>(null);
  const apply = async (): Promise<void> => {
    if (isWorking) return;
    if (code.trim() === '') {
      field.current?.focus();
      setError(t('fields.required', { label }));
      return;
    }
    setIsWorking(true);
    try {
      await onApply(code.trim());
      setIsOpen(false);
    } catch (failure) {
      if (isRefusal(failure)) setError(failure.message);
      else handleEscaped(failure);
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="top-start" withinPortal trapFocus width={280} shadow="md">
      <Popover.Target>{children(open)}</Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void apply();
          }}
        >
          <TextInput
            ref={field}
            label={label}
            data-autofocus
            data-takes-scan
            autoComplete="off"
            dir="ltr"
            maxLength={40}
            value={code}
            error={error}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              setError(null);
            }}
          />
          <Group mt="md" justify="flex-end">
            <Button type="submit" loading={isWorking}>
              {t('till.apply')}
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
