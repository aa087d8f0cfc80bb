// The account's routes, for tests that move between its screens.
import { Route, Routes } from 'react-router-dom';
import { paths } from '../../paths';
import ChangePasswordScreen from './change-password-screen';
import ForgotChangeScreen from './forgot-change-screen';
import ForgotScreen from './forgot-screen';
import LoginScreen from './login-screen';
import SignUpScreen from './signup-screen';
import VerificationScreen from './verification-screen';

export function AccountRoutes() {
  return (
    <Routes>
      <Route path={paths.login} element={<LoginScreen />} />
      <Route path={paths.signup} element={<SignUpScreen />} />
      <Route path={paths.verification} element={<VerificationScreen />} />
      <Route path={paths.forgotPassword} element={<ForgotScreen />} />
      <Route path={paths.forgotPasswordChange} element={<ForgotChangeScreen />} />
      <Route path={paths.changePassword} element={<ChangePasswordScreen />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
