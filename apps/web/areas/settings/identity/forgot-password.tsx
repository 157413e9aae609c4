import { forgotPassword } from '@rawnaq/contract/settings/identity';
import { AskByEmail } from './ask-by-email.tsx';

export default function ForgotPassword() {
  return <AskByEmail endpoint={forgotPassword} about="forgot_password" />;
}
