import { prefixedMobile } from '@rawnaq/domain/fields/mobile';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CodeField, codeLength } from '../booking/code-field.tsx';
import { Field } from '../booking/field.tsx';
import type { OnlineCalls } from '../booking/online-calls.ts';
import { Resend } from '../booking/resend.tsx';
import { Trap, trapped } from '../booking/trap.tsx';
import { Trouble, type TroubleWords, wordsOf } from '../booking/trouble.tsx';
import { useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness } from '../page.ts';

/** The mobile, then the code that was sent to it. */
export function SignIn({ business, calls, onOpen }: { business: OnlineBusiness; calls: OnlineCalls; onOpen: () => void }) {
  const { text } = useSite();
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  /** The mobile that a code was sent to; null before. */
  const [mobile, setMobile] = useState<string | null>(null);
  const [nextAt, setNextAt] = useState(0);
  const [error, setError] = useState<string | undefined>();
  const [trouble, setTrouble] = useState<TroubleWords | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const fail = (field: 'mobile' | 'code', message: string): void => {
    setError(message);
    (form.current?.elements.namedItem(field) as HTMLInputElement | null)?.focus();
  };

  const sendCode = async (to: string): Promise<void> => {
    setBusy(true);
    const answer = await calls.sendCode(to, trapped(form.current));
    setBusy(false);
    if (answer.ok) {
      setMobile(to);
      return setNextAt(Date.parse(answer.value.next_code_at));
    }
    // A code is on its way already: it is as good as a new one.
    if (answer.why === 'refused' && answer.refused.code === 'verification.too_soon') {
      setMobile(to);
      return setNextAt(Date.now() + (answer.refused.details?.seconds ?? 60) * 1000);
    }
    const wrong = answer.why === 'refused' ? answer.refused.errors['mobile']?.[0] : undefined;
    if (wrong !== undefined) return fail('mobile', wrong);
    setTrouble(wordsOf(answer, text));
  };

  const open = async (to: string): Promise<void> => {
    if (code.length !== codeLength) return fail('code', text('later.code_needed'));
    setBusy(true);
    const answer = await calls.openMine(to, code);
    setBusy(false);
    if (answer.ok) return onOpen();
    if (answer.why === 'refused' && answer.refused.code.startsWith('verification.')) return fail('code', answer.refused.message);
    setTrouble(wordsOf(answer, text));
  };

  // The last digit sends the code; the button stays for who types another one.
  useEffect(() => {
    if (code.length === codeLength) form.current?.requestSubmit();
  }, [code]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setError(undefined);
    setTrouble(null);
    if (mobile !== null) return open(mobile);
    const to = prefixedMobile(typed, business.business.calling_code);
    return to === '' ? fail('mobile', text('later.mobile_needed')) : sendCode(to);
  };

  return (
    <form ref={form} className="form" noValidate onSubmit={(event) => void submit(event)}>
      {mobile === null ? (
        <>
          <p className="lead">{text('mine.lead')}</p>
          <Field
            name="mobile"
            label={text('later.mobile')}
            value={typed}
            error={error}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            enterKeyHint="send"
            direction="ltr"
            placeholder={`${business.business.calling_code} 5…`}
            onChange={setTyped}
          />
        </>
      ) : (
        <>
          <SentTo
            mobile={mobile}
            onChange={() => {
              setMobile(null);
              setError(undefined);
            }}
          />
          <CodeField value={code} error={error} focusesAtOnce onChange={setCode} />
          <Resend nextAt={nextAt} onResend={() => void sendCode(mobile)} />
        </>
      )}
      <Trap />
      <Trouble words={trouble} />
      <button type="submit" className="button button-main button-wide" aria-disabled={isBusy}>
        {text(mobile === null ? 'later.send_code' : 'mine.show')}
      </button>
    </form>
  );
}

/** Where the code was sent, and the way to another number. */
function SentTo({ mobile, onChange }: { mobile: string; onChange: () => void }) {
  const { text } = useSite();
  return (
    <p className="sent">
      {text('later.code_sent', { mobile })}{' '}
      <button type="button" className="link" onClick={onChange}>
        {text('later.change_mobile')}
      </button>
    </p>
  );
}
