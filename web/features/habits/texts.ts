const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`;

/** Texts of the daily goal, the reminders and the calendar. */
export const habitTexts = {
  title: 'Coming back',
  goalTitle: 'A little every day',
  goalHelp: 'A few minutes a day go a long way. A day begins at 4 in the morning.',
  goal: 'Daily goal',
  noGoal: 'No goal',
  aDay: (count: number) => `${minutes(count)} a day`,
  another: 'Another number…',
  ownGoal: 'Minutes a day',
  ownGoalHelp: 'From 1 to 600.',
  ownGoalWrong: 'Enter whole minutes, from 1 to 600.',
  setGoal: 'Set goal',
  reminderTitle: 'Reminders by mail',
  reminderHelp:
    'At most one mail a day, only if reviews are waiting and you have not studied that day. Every mail has a link that ends them.',
  reminder: 'Remind me at',
  noReminder: 'Never',
  hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  zone: (zone: string) => `In your time zone: ${zone}. You can change it with Edit Profile.`,
  noAddress: 'Your account has no e-mail address yet. Add one under Security.',
  calendarTitle: 'Calendar',
  calendarHelp:
    'See the days with reviews in your own calendar: subscribe to this address there. Whoever has it can see how many reviews you have, and nothing else.',
  calendarAddress: 'Address of your calendar',
  makeAddress: 'Make an address',
  copy: 'Copy',
  copied: 'Copied.',
  copyFailed: 'That did not work. Select the address and copy it yourself.',
  renew: 'Replace it',
  end: 'End it',
  renewed: 'Your calendar has a new address. The old one no longer works.',
  ended: 'The address no longer works.',
  failed: 'That could not be saved. Try again.',
  failedToLoad: 'Your goal and reminders could not be loaded',
  loading: 'Loading your goal and reminders…',
} as const;
