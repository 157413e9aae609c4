import { Button } from '@mantine/core';
import { may } from '../../../../shell/globals.ts';
import { addressOf } from '../../../../shell/text/language.ts';
import { t } from '../../../../shell/text/text.ts';
import { EmptyState } from '../../../../ui/states.tsx';

/** No employee has a column yet. */
export function NobodyYet() {
  return (
    <EmptyState
      picture="calendar"
      title={t('appointments.board.no_employees')}
      text={t('appointments.board.no_employees_text')}
      action={
        may('employees.view') && (
          <Button component="a" href={addressOf('/merchant/employees')}>
            {t('appointments.board.add_employees')}
          </Button>
        )
      }
    />
  );
}

/** No place has one. */
export function NoPlaces() {
  return (
    <EmptyState
      picture="box"
      title={t('appointments.board.no_places')}
      text={t('appointments.board.no_places_text')}
      action={
        may('services.edit') && (
          <Button component="a" href={addressOf('/merchant/resources')}>
            {t('appointments.board.add_places')}
          </Button>
        )
      }
    />
  );
}
