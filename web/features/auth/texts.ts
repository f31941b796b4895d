/** Texts of the auth pages (product.md, account). */
export const authTexts = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  emailMissing: 'Enter your email address.',
  passwordMissing: 'Enter your password.',
  newPasswordMissing: 'Enter a new password.',

  or: 'or',
  continueWith: (name: string) => `Continue with ${name}`,

  withPasskey: 'Log in with a passkey',
  passkeyNotUsed: 'No passkey was used. Try again when you are ready, or log in with your password.',
  passkeyTooLate: 'This took too long. Please try again.',
  passkeyUnknown:
    'This passkey does not open an account here: it was removed, or is a second step only. Log in with your password.',
  passkeySuspended: 'This account has been suspended.',

  secondTitle: 'One More Step',

  visitRefused: 'The other service cancelled or refused it. Nothing has changed here.',
  visitFailed: 'The other service could not tell us who you are. Please try again in a moment.',
  visitProblems: {
    bad_oauth_state: 'This took too long, or was started in another browser. Please try again.',
    identity_already_exists: 'It is already connected to another account here.',
    email_exists:
      'There is already an account with this email address. Log in with your password, then connect the other service in your profile.',
    provider_email_needs_verification:
      'Your email address is not verified at the other service. Verify it there, then try again.',
    signup_disabled: 'New accounts cannot be created here at the moment.',
    user_banned: 'This account has been suspended.',
    validation_failed: 'The other service did not tell us your email address, and an account needs one.',
    session_not_found: 'You have been logged out in the meantime. Log in, then try again.',
  },

  loginTitle: 'Welcome Back',
  loginSubmit: 'Login',
  loggedIn: 'Logged in successfully.',
  forgot: 'Forgot password?',
  confirmFirst: 'Get the verification email again',
  noAccount: 'New here?',
  toSignup: 'Create an account',
  alreadySignedIn: (email: string) => `You are logged in as ${email}.`,
  toDashboard: 'Go to Dashboard',

  signupTitle: 'Create Account',
  signupSubmit: 'Sign Up',
  checkEmail: 'Check your email for a verification link.',
  alreadyRegistered: 'It looks like this email is already registered. Try logging in instead?',
  accountReady: 'Your account is ready.',
  haveAccount: 'Already have an account?',
  toLogin: 'Log in',

  sentTitle: 'Verification Email Sent',
  sentDetail: 'Please check your inbox and open the link in the email to confirm your address.',
  sentTo: (email: string) => `Check the inbox of ${email}: open the link, or type the code here.`,
  sentCode: 'Code from the email',
  sentHelp: 'Nothing there? Check your spam folder.',
  resend: 'Send it again',
  resent: 'The email has been sent again.',

  resetTitle: 'Reset Password',
  resetHelp: 'We will email you a link to choose a new password.',
  resetSubmit: 'Send Reset Link',
  resetSent: 'Password reset link sent to your email.',
  backToLogin: 'Back to login',
  redirecting: 'Redirecting to password reset...',
  redirectFallback: 'Continue to password reset',

  updateTitle: 'Set New Password',
  updateSubmit: 'Update Password',
  verifying: 'Verifying link...',
  updated: 'Password updated successfully! Redirecting to login...',
  updateFailed: (message: string) => `✗ ${message}`,
  deletedTitle: 'Your account has been deleted',
  deletedDetail:
    'Everything in it is gone, here and on every other device. We have sent you an email to confirm it. Thank you for learning with us.',
  deletedBack: 'You are welcome back any time:',
  toFrontPage: 'Go to the front page',

  noSession: 'This page only works with the link from a password reset email, and only for a limited time.',
  requestNewLink: 'Request a new reset link',
} as const;
