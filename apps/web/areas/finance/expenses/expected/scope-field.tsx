import { Radio, Stack } from '@mantine/core';
import { type RepetitionScope, repetitionScopes } from '@rawnaq/domain/finance/expenses/repetition';
import { t } from '../../../../shell/text/text.ts';

interface ScopeFieldProps {
  label: string;
  value: RepetitionScope;
  onChange: (scope: RepetitionScope) => void;
}

/** Which of a series something is done to: one alone, it and what follows, or all that are pending. */
export function ScopeField({ label, value, onChange }: ScopeFieldProps) {
  return (
    <Radio.Group label={label} value={value} onChange={(next) => onChange(repetitionScopes.find((scope) => scope === next) ?? 'this')}>
      <Stack gap="xs" mt="xs">
        {repetitionScopes.map((scope) => (
          <Radio key={scope} value={scope} label={t(`expectedExpenses.scope.${scope}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
