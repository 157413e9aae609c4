import { ActionIcon, Alert, Button, Paper } from '@mantine/core';
import { createEmployee, listEmployees } from '@rawnaq/contract/team/hr';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useState, type FormEvent } from 'react';
import { FormSection } from '../../../patterns/form/form-shell.tsx';
import { call } from '../../../shell/call.ts';
import { dropDraft, readDraft, writeDraft } from '../../../shell/drafts.ts';
import { handleEscaped } from '../../../shell/failures.ts';
import { useMerchant } from '../../../shell/globals.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { t } from '../../../shell/text/text.ts';
import { phoneCountryOf } from '@rawnaq/domain/fields/countries';
import { countryDefaults } from '@rawnaq/domain/money/currencies';
import { localName } from '../../../ui/figures/local-name.ts';
import { MobileInput } from '../../../ui/inputs/mobile-input.tsx';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { changedValue } from '../../../ui/forms/form-state.ts';
import { finishStep, useSaveWords, WizardFrame } from './wizard-frame.tsx';
import styles from './wizard.module.css';

interface Person {
  /** One idempotency key for each new employee: sent again after a lost answer, nobody is added twice. */
  key: string;
  english_name: string;
  arabic_name: string;
  mobile: string;
}

const newPerson = (): Person => ({ key: crypto.randomUUID(), english_name: '', arabic_name: '', mobile: '' });
const isBlank = (person: Person): boolean => [person.english_name, person.arabic_name, person.mobile].every((text) => text.trim() === '');
const draftKey = 'wizard.employees';

function readPeople(): Person[] {
  const people = readDraft(draftKey)?.['people'];
  return Array.isArray(people) && people.length > 0 ? (people as Person[]) : [newPerson()];
}

/** The team in names: enough to begin booking. */
export default function EmployeesStep() {
  const team = useEndpoint(listEmployees, { page: 1, per_page: 100, status: 1 });
  const { people, errors, problem, isSaving, put, remove, addOne, submit } = useNewEmployees(team.data?.total ?? 0);
  const save = useSaveWords('employees');

  return (
    <WizardFrame step="employees">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <PageHeader title={t('settings.wizard.employees_title')} note={t('settings.wizard.employees_text')} />
        {team.error && <ErrorState error={team.error} onRetry={() => void team.refetch()} />}
        {team.isPending && <RowsSkeleton rows={3} />}
        {team.data !== undefined && team.data.total > 0 && (
          <FormSection title={t('settings.wizard.in_team')}>
            <ul className={styles.team}>
              {team.data.data.map((employee) => (
                <li key={employee.id}>
                  <StatusBadge means="remark">{localName(employee)}</StatusBadge>
                </li>
              ))}
            </ul>
          </FormSection>
        )}
        <Paper className={styles.sheet}>
          {problem !== null && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <ol className={styles.people}>
            {people.map((person, position) => (
              <PersonFields
                key={person.key}
                person={person}
                number={position + 1}
                errors={errors[person.key] ?? {}}
                isOnlyOne={people.length === 1}
                onChange={(part) => put(person.key, part)}
                onRemove={() => remove(person.key)}
              />
            ))}
          </ol>
          <div>
            <Button variant="default" leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={addOne}>
              {t('settings.wizard.add_employee')}
            </Button>
          </div>
        </Paper>
        <Button type="submit" mt="md" loading={isSaving}>
          {save}
        </Button>
      </form>
    </WizardFrame>
  );
}

/** The employees to be added, kept as a draft. `team_count`: how many there are already. */
function useNewEmployees(team_count: number) {
  const [people, setPeople] = useState<Person[]>(readPeople);
  const [errors, setErrors] = useState<Readonly<Record<string, Readonly<Record<string, string>>>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  useEffect(() => {
    if (people.some((person) => !isBlank(person))) writeDraft(draftKey, { people });
    else dropDraft(draftKey);
  }, [people]);

  const put = (key: string, part: Partial<Person>): void => {
    setPeople((before) => before.map((person) => (person.key === key ? { ...person, ...part } : person)));
    setErrors(({ [key]: _gone, ...others }) => others);
    setProblem(null);
  };

  /** Adds one, who then leaves the form; says what is wrong with their fields. Answers whether it was added. */
  const add = async (person: Person): Promise<boolean> => {
    const { key, english_name, arabic_name, mobile } = person;
    if (english_name.trim() === '' && arabic_name.trim() === '') {
      const needed = t('fields.one_name');
      setErrors({ [key]: { english_name: needed, arabic_name: needed } });
      return false;
    }
    try {
      await call(createEmployee, { english_name, arabic_name, mobile }, { idempotencyKey: key });
    } catch (failure) {
      if (!isRefusal(failure)) {
        handleEscaped(failure);
        return false;
      }
      const fields = failure.fieldMessages;
      setErrors({ [key]: fields });
      if (Object.keys(fields).length === 0) setProblem(failure.message);
      return false;
    }
    setPeople((before) => {
      const left = before.filter((other) => other.key !== key);
      return left.length > 0 ? left : [newPerson()];
    });
    return true;
  };

  /** Adds one after the other; those that were added leave the form, so that a refusal leaves only what is still to do. */
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSaving) return;
    const wanted = people.filter((person) => !isBlank(person));
    if (wanted.length === 0 && team_count === 0) {
      setProblem(t('settings.wizard.no_employee'));
      return;
    }
    setIsSaving(true);
    setProblem(null);
    try {
      for (const person of wanted) if (!(await add(person))) return;
      await finishStep('employees');
    } finally {
      await queryClient.invalidateQueries({ queryKey: [listEmployees.path] });
      setIsSaving(false);
    }
  };
  return {
    people,
    errors,
    problem,
    isSaving,
    put,
    remove: (key: string): void =>
      setPeople((before) => (before.length === 1 ? [newPerson()] : before.filter((other) => other.key !== key))),
    addOne: (): void => setPeople((before) => [...before, newPerson()]),
    submit,
  };
}

interface PersonFieldsProps {
  person: Person;
  number: number;
  errors: Readonly<Record<string, string>>;
  isOnlyOne: boolean;
  onChange: (part: Partial<Person>) => void;
  onRemove: () => void;
}

/** Name and mobile of one new employee. */
function PersonFields({ person, number, errors, isOnlyOne, onChange, onRemove }: PersonFieldsProps) {
  const { account } = useMerchant();
  const country = countryDefaults.find((entry) => entry.country_id === account.country_id)?.iso_code ?? null;
  const field = (name: 'english_name' | 'arabic_name') => ({
    label: t(`labels.${name}`),
    value: person[name],
    onChange: (change: unknown) => onChange({ [name]: String(changedValue(change)) }),
    error: errors[name],
  });
  return (
    <li className={styles.person} aria-label={t('settings.wizard.employee', { number })}>
      <div className={styles.names}>
        <NamePair english={field('english_name')} arabic={field('arabic_name')} />
      </div>
      <div className={styles.mobile}>
        <MobileInput
          label={t('labels.mobile')}
          value={person.mobile}
          onChange={(mobile) => onChange({ mobile })}
          error={errors['mobile']}
          defaultCountry={country !== null && phoneCountryOf(country) !== null ? country : null}
        />
      </div>
      <ActionIcon
        className={styles.remove}
        aria-label={t('settings.wizard.remove_employee', { number })}
        disabled={isOnlyOne && isBlank(person)}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.6} />
      </ActionIcon>
    </li>
  );
}
