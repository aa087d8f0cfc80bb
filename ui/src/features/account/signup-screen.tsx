// Signing up, with sign-in one tab away.
import { AuthScreen } from './auth-screen';

export default function SignUpScreen() {
  return <AuthScreen start="signup" />;
}
