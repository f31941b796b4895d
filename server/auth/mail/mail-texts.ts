/** What a mail says; the layout is in mail-template.ts. `ignore` tells a reader who asked for nothing what to do. */
export type MailText = { subject: string; heading: string; body: string; button: string; ignore: string };

export type MailPurpose =
  | 'signup'
  | 'signup_again'
  | 'magiclink'
  | 'recovery'
  | 'email_change_new'
  | 'email_change_current'
  | 'known'
  | 'email_taken'
  | 'invite'
  | 'reauthentication'
  | 'passkey_added'
  | 'passkey_removed'
  | 'account_deleted';

type MailTexts = Record<MailPurpose, MailText> & {
  code: string;
  lasts: (hours: number) => string;
  pasteLink: string;
};

export const mailTexts: MailTexts = {
  code: 'Or type this code where you are asked for one:',
  lasts: (hours) => `Link and code work once, for ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
  pasteLink: 'If the button does not work, open this address:',
  signup: {
    subject: 'Confirm your email address',
    heading: 'Welcome to Lectern',
    body: 'One step is left: confirm that this address is yours, and your place to learn is ready.',
    button: 'Confirm email address',
    ignore: 'If you did not sign up, ignore this email: without this step the account cannot be used.',
  },
  signup_again: {
    subject: 'Confirm your email address',
    heading: 'Welcome to Lectern',
    body: 'Somebody signed up with this address more than once. This email replaces the earlier ones: it confirms the latest sign-up, with the password typed there.',
    button: 'Confirm email address',
    ignore:
      "If you did not just sign up, do not confirm. To get in with a password of your own, choose 'Forgot password' on the login page: its link confirms no password but the one that you choose then.",
  },
  magiclink: {
    subject: 'Your login link',
    heading: 'Log in to Lectern',
    body: 'You asked for a link to log in without a password.',
    button: 'Sign in',
    ignore: 'If you did not ask for it, ignore this email: nobody can log in without it.',
  },
  recovery: {
    subject: 'Reset your password',
    heading: 'Choose a new password',
    body: 'You asked to reset the password of your Lectern account.',
    button: 'Reset password',
    ignore: 'If you did not ask for it, ignore this email: your password stays as it is.',
  },
  email_change_new: {
    subject: 'Confirm your new email address',
    heading: 'Is this your new address?',
    body: 'You asked to use this address for your Lectern account.',
    button: 'Confirm new address',
    ignore: 'If you did not ask for it, ignore this email: your account stays as it is.',
  },
  email_change_current: {
    subject: 'Confirm the change of your email address',
    heading: 'Change your email address?',
    body: 'Someone who is logged in to your Lectern account asked to use another email address for it.',
    button: 'Confirm the change',
    ignore: 'If it was not you, do not confirm, and change your password.',
  },
  known: {
    subject: 'You already have an account',
    heading: 'You already have an account',
    body: 'Someone, probably you, tried to sign up to Lectern with this address. It already has an account: just log in. If you have forgotten the password, you can choose a new one on the login page.',
    button: 'Log in',
    ignore: 'If it was not you, ignore this email: your account is untouched.',
  },
  email_taken: {
    subject: 'Someone asked to use your address',
    heading: 'Your address is yours',
    body: 'Someone with another Lectern account asked to use this address for it. It belongs to your account, so nothing was changed.',
    button: 'Go to Lectern',
    ignore:
      'If it was you: log in with this address instead, or delete the account that has it first. If not, do nothing.',
  },
  invite: {
    subject: 'You are invited to Lectern',
    heading: 'You are invited',
    body: 'An account with this address is waiting for you at Lectern, a place to learn what you want to learn.',
    button: 'Accept the invitation',
    ignore: 'If you do not want it, ignore this email: without this step the account cannot be used.',
  },
  reauthentication: {
    subject: 'Your code for Lectern',
    heading: 'Is it you?',
    body: 'Someone who is logged in to your Lectern account wants to change something important. The code shows that it is you.',
    button: 'Go to your profile',
    ignore: 'If it was not you, tell nobody the code, and change your password.',
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    heading: 'A passkey was added',
    body: 'From now on it opens your Lectern account without the password. You can see it in your profile, under Security.',
    button: 'Go to your profile',
    ignore:
      'If it was you, there is nothing to do. If it was not, remove it there now, log out every other device and change your password.',
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    heading: 'A passkey was removed',
    body: 'It no longer opens your Lectern account. Every other way in stays as it was.',
    button: 'Go to your profile',
    ignore:
      'If it was you, there is nothing to do. If it was not, log out every other device in your profile and change your password.',
  },
  account_deleted: {
    subject: 'Your account has been deleted',
    heading: 'Your account has been deleted',
    body: 'You asked for it, and it is done: your Lectern account and everything in it has been removed. Courses that others added from yours stay theirs, without a trace of you. Thank you for learning with us.',
    button: 'Go to Lectern',
    ignore:
      'This is the last email to this address. If it was not you, someone knew your password: change it wherever else you use it.',
  },
};
