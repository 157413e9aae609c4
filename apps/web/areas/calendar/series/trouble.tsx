import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Why it was refused. */
export function Trouble({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <Alert role="alert" mt="md" color="red" icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden />}>
      {message}
    </Alert>
  );
}
