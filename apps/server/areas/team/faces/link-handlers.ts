import { enrolFace, openFaceLink, refuseFace } from '@rawnaq/contract/team/faces';
import { faceConsentVersion } from '@rawnaq/domain/team/faces/consent';
import { enrolmentFault } from '@rawnaq/domain/team/faces/face-match';
import { EmployeeStatus } from '@rawnaq/domain/team/hr/employee-status';
import { accountAuditor } from '../../../http/audit.ts';
import { networkOf } from '../../../http/caller.ts';
import type { PublicContext } from '../../../http/context.ts';
import { handlePublic } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { digestToken } from '../../../secrets.ts';
import { forgetFace } from './forget.ts';
import { lockLink, saveFace, useLink } from './store.ts';
import { sealTemplate } from './template.ts';

type Link = NonNullable<Awaited<ReturnType<typeof lockLink>>>;

const shape = /^([0-9a-z]{1,6})-[A-Za-z0-9_-]{43}$/;

/** The account that a link names; null for one that was never given. */
function accountOf(token: string): number | null {
  const account_id = Number.parseInt(shape.exec(token)?.[1] ?? '', 36);
  return Number.isSafeInteger(account_id) && account_id > 0 && account_id < 2 ** 31 ? account_id : null;
}

const standingOf = ({ outcome, expires_at, status }: Link, now: Date) =>
  outcome ?? (Date.parse(expires_at) <= now.getTime() || status !== EmployeeStatus.active ? 'expired' : 'open');

function answerOf(link: Link, standing: ReturnType<typeof standingOf>) {
  const { english_name, arabic_name, business_english_name, business_arabic_name } = link;
  return { english_name, arabic_name, business_english_name, business_arabic_name, standing, consent_version: faceConsentVersion } as const;
}

/** Does something with a link, inside its account. Strangers may try so often a network; whoever has no link learns nothing else. */
async function withLink<T>(
  context: PublicContext,
  token: string,
  act: (link: Link, standing: ReturnType<typeof standingOf>, inside: Parameters<typeof forgetFace>[0]) => Promise<T>,
) {
  const { db, services, now, ip } = context;
  if (!(await services.rateLimits.allow(`face_link:${networkOf(ip)}`, 60, 3600))) return refuse('request.too_many');
  const account_id = accountOf(token);
  if (account_id === null) return refuse('face.link_invalid');
  return services.database.insideAccount(db, account_id, async () => {
    const link = await lockLink(db, account_id, digestToken(token));
    if (link === undefined) return refuse('face.link_invalid');
    return act(link, standingOf(link, now), { db, account_id, audit: accountAuditor(context, account_id, null, null) });
  });
}

const open = handlePublic(openFaceLink, async ({ token }, context) =>
  withLink(context, token, async (link, standing) => answerOf(link, standing)),
);

const enrol = handlePublic(enrolFace, async ({ token, shots, consent_version, language }, context) =>
  withLink(context, token, async (link, standing, inside) => {
    const { db, account_id } = inside;
    if (standing !== 'open') return refuse('face.link_over');
    const wrong = enrolmentFault(shots);
    if (wrong?.fault === 'not_one_person' || wrong?.fault === 'copies') return refuse(`face.${wrong.fault}`);
    if (wrong !== null) return refuse('face.poor_shots');
    const { employee_id, id } = link;
    const descriptors = shots.map(({ descriptor }) => descriptor);
    await saveFace(db, account_id, {
      ...{ employee_id, consent_version, consent_language: language, enrolled_at: context.now },
      template: sealTemplate(context.services.secrets, account_id, employee_id, descriptors),
    });
    await useLink(db, account_id, id, 'enrolled', context.now);
    await inside.audit({
      ...{ area: 'hr', action: 'enrol_face', subject_type: 'employee', subject_id: employee_id },
      after: { consent_version, language },
    });
    return answerOf(link, 'enrolled');
  }),
);

const refuseIt = handlePublic(refuseFace, async ({ token }, context) =>
  withLink(context, token, async (link, standing, inside) => {
    if (standing !== 'open') return refuse('face.link_over');
    await useLink(inside.db, inside.account_id, link.id, 'refused', context.now);
    await inside.audit({ area: 'hr', action: 'refuse_face', subject_type: 'employee', subject_id: link.employee_id });
    await forgetFace(inside, link.employee_id, 'withdrawn');
    return answerOf(link, 'refused');
  }),
);

export const faceLinkHandlers = [open, enrol, refuseIt];
