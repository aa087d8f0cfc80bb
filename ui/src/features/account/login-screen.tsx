// Signing in, with sign-up one tab away.
import { AuthScreen } from './auth-screen';

export default function LoginScreen() {
  return <AuthScreen start="login" />;
}
