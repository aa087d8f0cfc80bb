// The account's routes, for tests that move between its screens.
import { Route, Routes } from 'react-router-dom';
import ChangePasswordScreen from './change-password-screen';
import ForgotChangeScreen from './forgot-change-screen';
import ForgotScreen from './forgot-screen';
import LoginScreen from './login-screen';
import SignUpScreen from './signup-screen';
import VerificationScreen from './verification-screen';

export function AccountRoutes() {
  return (
    <Routes>
      <Route path="/login" element={<LoginScreen />} />
      <Route path="/signup" element={<SignUpScreen />} />
      <Route path="/verification" element={<VerificationScreen />} />
      <Route path="/forgotpassword" element={<ForgotScreen />} />
      <Route path="/forgotpasswordchange" element={<ForgotChangeScreen />} />
      <Route path="/changepassword" element={<ChangePasswordScreen />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
