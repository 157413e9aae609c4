import { nameIn, type TextKey, useSite } from '../frame/site-context.tsx';
import type { OnlineWaiting } from '../page.ts';
import { sayIn } from './words.ts';

type Wish = Pick<OnlineWaiting, 'services' | 'from_on' | 'to_on' | 'weekdays' | 'earliest_minute' | 'latest_minute'> & {
  employee: Pick<NonNullable<OnlineWaiting['employee']>, 'english_name' | 'arabic_name'> | null;
};

/** The facts of a wish. */
export function WishFacts({ wish }: { wish: Wish }) {
  const { format, language, text } = useSite();
  const say = sayIn(language);
  const { from_on, to_on, earliest_minute, latest_minute, weekdays } = wish;
  const clock = (minute: number): string => {
    const two = (value: number): string => String(value).padStart(2, '0');
    return format.time(`${from_on}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00Z`);
  };
  const isAnyTime = earliest_minute === 0 && latest_minute === 1439;
  const days = from_on === to_on ? format.date(from_on) : say('days', { from: format.date(from_on), to: format.date(to_on) });
  const names = weekdays.length === 7 ? [] : weekdays.map((day) => text(`words.day.${day}` as TextKey));
  return (
    <dl className="card facts">
      <div>
        <dt>{say('services')}</dt>
        <dd>
          <bdi>{wish.services.map((service) => nameIn(language, service)).join(say('comma'))}</bdi>
        </dd>
      </div>
      <div>
        <dt>{say('employee')}</dt>
        <dd>
          <bdi>{wish.employee === null ? say('anybody') : nameIn(language, wish.employee)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{say('when')}</dt>
        <dd>
          <bdi>{days}</bdi>
          {names.length > 0 && <small>{names.join(say('comma'))}</small>}
        </dd>
      </div>
      <div>
        <dt>{say('hours')}</dt>
        <dd>
          <bdi>{isAnyTime ? say('any_hours') : say('hours_between', { from: clock(earliest_minute), to: clock(latest_minute) })}</bdi>
        </dd>
      </div>
    </dl>
  );
}
