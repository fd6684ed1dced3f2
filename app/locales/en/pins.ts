export const pins = {
  title: 'PIN for tablets',
  hint: 'At the tablet of a workplace, the PIN shows that it is you. It works with your staff number or your punch card.',
  set: 'Set',
  not_set: 'Not set',
  none: 'You have no PIN yet. Without one, your manager confirms each of your punches at a tablet.',
  set_on: 'Set on {{at}}. It is shown to no one. Forgotten? Choose a new one: the old one ends at once.',
  digits: '{{count}} digits of your choice',
  digits_hint:
    'Not your birthday, not part of your staff or phone number, not 12345 or 11111. One more digit is added.',
  choose: 'Set PIN',
  choose_new: 'Set a new PIN',
  yours: 'Your PIN',
  last_digit: 'Please remember all six digits. The last one was added: it finds typing errors.',
  once: 'It is shown only now. Please show it to no one, also not to your manager.',
  remembered: 'I remember it',
  card: 'Your punch card was made on {{at}}. Lost? Please tell your manager: a new card ends the old one.',
};
