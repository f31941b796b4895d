/** What is not here yet is said in English. */
export const german = {
  code: 'Oder geben Sie diesen Code ein, wo Sie nach einem gefragt werden:',
  lasts: (hours: number) =>
    `Link und Code gelten einmal, ${hours === 1 ? 'eine Stunde' : `${hours} Stunden`} lang.`,
  pasteLink: 'Falls der Knopf nicht geht, öffnen Sie diese Adresse:',
  signup: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    heading: 'Willkommen bei Lectern',
    body: 'Ein Schritt fehlt noch: Bestätigen Sie, dass diese Adresse Ihre ist, dann ist Ihr Platz zum Lernen bereit.',
    button: 'E-Mail-Adresse bestätigen',
    ignore:
      'Falls Sie sich nicht angemeldet haben, tun Sie nichts: Ohne diesen Schritt wird das Konto nicht benutzt.',
  },
  signup_again: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    heading: 'Willkommen bei Lectern',
    body: 'Mit dieser Adresse hat sich jemand mehr als einmal angemeldet. Diese neueste Mail ersetzt die früheren: Sie bestätigt die Anmeldung von eben, mit dem Passwort, das dort eingegeben wurde.',
    button: 'E-Mail-Adresse bestätigen',
    ignore:
      'Falls Sie sich nicht eben angemeldet haben, bestätigen Sie nicht. Um mit einem eigenen Passwort hineinzukommen, wählen Sie auf der Anmeldeseite „Forgot password“: Dieser Link bestätigt kein Passwort außer dem, das Sie dann wählen.',
  },
  magiclink: {
    subject: 'Ihr Link zum Anmelden',
    heading: 'Bei Lectern anmelden',
    body: 'Sie haben um einen Link gebeten, um sich ohne Passwort anzumelden.',
    button: 'Anmelden',
    ignore: 'Falls Sie nicht darum gebeten haben, tun Sie nichts: Ohne diese Mail kommt niemand hinein.',
  },
  recovery: {
    subject: 'Setzen Sie Ihr Passwort neu',
    heading: 'Wählen Sie ein neues Passwort',
    body: 'Sie haben darum gebeten, das Passwort Ihres Lectern-Kontos neu zu setzen.',
    button: 'Passwort neu setzen',
    ignore: 'Falls Sie nicht darum gebeten haben, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
  },
  email_change_new: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    heading: 'Ist das Ihre neue Adresse?',
    body: 'Sie möchten diese Adresse für Ihr Lectern-Konto benutzen.',
    button: 'Neue Adresse bestätigen',
    ignore: 'Falls Sie nicht darum gebeten haben, tun Sie nichts: Ihr Konto bleibt, wie es ist.',
  },
  email_change_current: {
    subject: 'Bestätigen Sie die Änderung Ihrer E-Mail-Adresse',
    heading: 'Ihre E-Mail-Adresse ändern?',
    body: 'Jemand, der in Ihrem Lectern-Konto angemeldet ist, möchte eine andere E-Mail-Adresse dafür benutzen.',
    button: 'Änderung bestätigen',
    ignore: 'Falls Sie das nicht waren, bestätigen Sie nicht, und ändern Sie Ihr Passwort.',
  },
  known: {
    subject: 'Sie haben schon ein Konto',
    heading: 'Sie haben schon ein Konto',
    body: 'Jemand, wahrscheinlich Sie, wollte sich bei Lectern mit dieser Adresse registrieren. Sie hat schon ein Konto: Melden Sie sich einfach an. Wissen Sie das Passwort nicht mehr, so können Sie auf der Anmeldeseite ein neues wählen.',
    button: 'Anmelden',
    ignore: 'Falls Sie das nicht waren, tun Sie nichts: Ihr Konto ist unberührt.',
  },
  email_taken: {
    subject: 'Jemand wollte Ihre Adresse benutzen',
    heading: 'Ihre Adresse bleibt Ihre',
    body: 'Jemand, der in einem anderen Lectern-Konto angemeldet ist, wollte diese Adresse dafür benutzen. Sie gehört zu Ihrem Konto, also hat sich nichts geändert.',
    button: 'Zu Lectern',
    ignore:
      'Falls Sie das waren: Melden Sie sich mit dieser Adresse an, oder löschen Sie zuerst das Konto, das sie hat. Falls nicht, tun Sie nichts.',
  },
  invite: {
    subject: 'Sie sind zu Lectern eingeladen',
    heading: 'Sie sind eingeladen',
    body: 'Bei Lectern wartet ein Konto mit dieser Adresse auf Sie: ein Ort, um zu lernen, was Sie sich vorgenommen haben.',
    button: 'Einladung annehmen',
    ignore: 'Falls Sie das nicht möchten, tun Sie nichts: Ohne diesen Schritt wird das Konto nicht benutzt.',
  },
  passkey_added: {
    subject: 'Ein Passkey wurde Ihrem Konto hinzugefügt',
    heading: 'Ein Passkey wurde hinzugefügt',
    body: 'Er öffnet Ihr Lectern-Konto von nun an ohne das Passwort. Sie sehen ihn in Ihrem Profil unter „Security“.',
    button: 'Zum Profil',
    ignore:
      'Waren Sie es, so ist nichts zu tun. Falls nicht, entfernen Sie ihn dort sofort, melden Sie alle anderen Geräte ab und ändern Sie Ihr Passwort.',
  },
  passkey_removed: {
    subject: 'Ein Passkey wurde aus Ihrem Konto entfernt',
    heading: 'Ein Passkey wurde entfernt',
    body: 'Er öffnet Ihr Lectern-Konto nicht mehr. Jeder andere Weg hinein bleibt, wie er war.',
    button: 'Zum Profil',
    ignore:
      'Waren Sie es, so ist nichts zu tun. Falls nicht, melden Sie in Ihrem Profil alle anderen Geräte ab und ändern Sie Ihr Passwort.',
  },
  reauthentication: {
    subject: 'Ihr Code für Lectern',
    heading: 'Sind Sie es?',
    body: 'Jemand, der in Ihrem Lectern-Konto angemeldet ist, möchte etwas Wichtiges ändern und muss zeigen, dass er Ihre Mails liest.',
    button: 'Zum Profil',
    ignore: 'Falls Sie das nicht waren, verraten Sie niemandem den Code, und ändern Sie Ihr Passwort.',
  },
};
