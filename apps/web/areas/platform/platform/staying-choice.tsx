import { Checkbox, Stack, Text } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import type { listActiveEmployees } from '@rawnaq/contract/platform/platform';
import { t } from '../../../shell/text/text.ts';
import { localText } from '../../../ui/figures/local-name.ts';
import { Face } from '../../../ui/pictures/face.tsx';
import styles from './staying-choice.module.css';

export type ActiveEmployee = Output<typeof listActiveEmployees.output>['data'][number];

interface StayingChoiceProps {
  employees: readonly ActiveEmployee[];
  limit: number;
  staying: readonly number[];
  onChange: (staying: readonly number[]) => void;
}

/** Who stays active on a plan that is too small for everybody. The owner stays, and so does whoever has visits ahead until the business moved them. */
export function StayingChoice({ employees, limit, staying, onChange }: StayingChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('platform.plan.who_stays')}</legend>
      <Text size="sm" c="dimmed">
        {t('platform.plan.who_stays_text')}
      </Text>
      <Text size="sm" fw={500} role="status" c={staying.length > limit ? 'red' : undefined}>
        {t('platform.plan.chosen', { count: staying.length, limit })}
      </Text>
      <Stack gap={4} className={styles.list}>
        {employees.map((employee) => {
          const { id, is_owner, coming_visits } = employee;
          const name = localText(employee.english_name, employee.arabic_name) ?? '';
          const job = localText(employee.job_title_english, employee.job_title_arabic);
          const remark =
            is_owner === 1 ? t('platform.plan.is_owner') : coming_visits > 0 ? t('platform.plan.coming', { count: coming_visits }) : job;
          return (
            <div key={id} className={styles.person}>
              <Face name={name} id={id} size={32} />
              <Checkbox
                checked={staying.includes(id)}
                disabled={is_owner === 1}
                label={name}
                description={remark}
                onChange={({ currentTarget }) =>
                  onChange(currentTarget.checked ? [...staying, id] : staying.filter((other) => other !== id))
                }
              />
            </div>
          );
        })}
      </Stack>
    </fieldset>
  );
}
