// The sign-up page, with sign-in on the other tab.
import { AuthScreen } from './auth-screen';

export default function SignUpScreen() {
  return <AuthScreen start="signup" />;
}
