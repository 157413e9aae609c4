import type { Language } from '@rawnaq/messages/format';
import { useState } from 'react';
import { Face } from '../frame/face.tsx';
import { nameIn } from '../frame/site-context.tsx';
import { Digits } from './digits.tsx';
import type { Kiosk } from './keep.ts';
import type { Say } from './words.ts';

export type Employee = Kiosk['employees'][number];

/** Everybody who works at this place, to be pressed; or a number to be typed. */
export function Names({
  kiosk,
  say,
  language,
  onChoose,
}: {
  kiosk: Kiosk;
  say: Say;
  language: Language;
  onChoose: (employee: Employee) => void;
}) {
  const [isTyping, setIsTyping] = useState(false);
  const [typed, setTyped] = useState('');
  const hasNumbers = kiosk.employees.some(({ employee_number }) => employee_number !== null && /^\d+$/.test(employee_number));
  const found = typed === '' ? [] : kiosk.employees.filter(({ employee_number }) => employee_number === typed);
  const names = isTyping ? found : kiosk.employees;
  return (
    <section className="kiosk-who" aria-labelledby="kiosk-who">
      <header>
        <h1 id="kiosk-who">{say(isTyping ? 'home.number' : 'home.who')}</h1>
        {hasNumbers && (
          <button
            type="button"
            className="kiosk-quiet"
            onClick={() => {
              setIsTyping(!isTyping);
              setTyped('');
            }}
          >
            {say(isTyping ? 'home.names' : 'home.numbers')}
          </button>
        )}
      </header>
      {kiosk.employees.length === 0 && <p>{say('home.nobody_here')}</p>}
      {isTyping && (
        <>
          <output className="kiosk-typed" dir="ltr">
            {typed === '' ? '–' : typed}
          </output>
          <Digits say={say} value={typed} most={10} onChange={setTyped} />
          <p role="status">{typed.length > 2 && found.length === 0 && say('home.nobody')}</p>
        </>
      )}
      <ul className="kiosk-names">
        {names.map((employee) => (
          <li key={employee.id}>
            <button type="button" onClick={() => onChoose(employee)}>
              <Face name={nameIn(language, employee)} picture={employee.picture_unique_id} id={employee.id} size={72} />
              <span className="kiosk-name">
                <bdi>{nameIn(language, employee)}</bdi>
                <small data-state={employee.state}>
                  {employee.has_pin === 0 ? say('home.no_pin') : say(`home.state.${employee.state}`)}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
