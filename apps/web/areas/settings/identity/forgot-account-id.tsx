import { forgotAccountId } from '@rawnaq/contract/settings/identity';
import { AskByEmail } from './ask-by-email.tsx';

export default function ForgotAccountId() {
  return <AskByEmail endpoint={forgotAccountId} about="forgot_account_id" />;
}
