export const tabletGuide = {
  title: 'Tablet set-up guide',
  found_by: 'tablet guide, how to set up a tablet, iPad, Guided Access, lost tablet',
  hint: 'How to set up a tablet at a workplace, and what to do when it is lost.',
  print: 'Print',
  prepare: {
    title: 'What you need',
    tablet: 'An iPad (iPadOS 16.4 or newer), or a tablet with Android 10 or newer. 8 inches or more.',
    power: 'A stand and a charger. The tablet stays plugged in.',
    network: 'Wi-Fi or mobile data. Punches also work without a network, and are sent when it is back.',
  },
  install: {
    title: 'Install the app and pair the tablet',
    code: 'Add the tablet in the list and issue its pairing code. It is valid for 15 minutes.',
    ipad: 'iPad: open {{address}} in Safari, tap Share, then “Add to Home Screen”.',
    android: 'Android: open {{address}} in Chrome, tap the menu (three dots), then “Install”.',
    inside:
      'Open the app from its new icon, and enter the code there. A pairing inside Safari does not count for the app.',
    camera: 'Allow the camera. It reads the codes of cards and phones, and takes no photos.',
    link: 'To the tablets',
  },
  lock: {
    title: 'Lock the tablet to the app',
    ipad: 'iPad: in Settings › Accessibility › Guided Access, turn it on and set a passcode.',
    ipad_start: 'Open the app, press the top button (or the Home button) three times, and tap Start.',
    android:
      'Android: turn on Settings › Security › App pinning. Open the app, show the recent apps, tap its icon, and choose Pin.',
    many: 'For many tablets, a device management (MDM) does this for all of them: single app mode, or dedicated device.',
  },
  awake: {
    title: 'Screen and sound',
    screen: 'The app keeps the screen on while it is open.',
    ipad: 'iPad: set Settings › Display & Brightness › Auto-Lock to Never.',
    android: 'Android: set Settings › Display › Screen timeout to the longest time.',
    sound: 'Turn the volume up. Each punch has a sound: one for check-in, another for check-out.',
  },
  place: {
    title: 'Where to put it',
    height: 'Near the entrance, upright, a little below the height of the face.',
    camera: 'People hold the card in front of the camera of the screen, 10 to 20 cm away.',
    light: 'No bright window or lamp behind the people or in front of the screen.',
  },
  people: {
    title: 'What people need',
    pin: 'A PIN: everyone sets it in their own settings. Managers never see it.',
    card: 'A printed card, for those who leave their phone in a locker.',
    phone: 'Or their own phone: it shows a code that needs no PIN.',
    link: 'Print cards',
  },
  daily: {
    title: 'Every day',
    punch: 'Show the card or enter the staff number, then the PIN. The result is shown large, with a sound.',
    cancel: 'A mistake can be cancelled within 10 seconds.',
    head_count:
      'Within 15 minutes of the start, the leader confirms on the tablet how many people are there.',
    unverified:
      'A forgotten or wrong PIN stops no one: the punch is taken as unverified, and a manager is asked.',
    link: 'Punches to answer',
  },
  second: {
    title: 'A second tablet',
    code: 'Set it up in the same way. Each tablet has its own pairing code.',
    both: 'Everyone can check in at one tablet and check out at the other, also without a network.',
    conflict: 'Nothing is recorded twice. Where two tablets contradict each other, a manager is asked.',
  },
  lost: {
    title: 'When it is lost or broken',
    unpair: 'Lost: unpair it in the list at once.',
    content: 'It keeps the names and shift times of two days, and no PINs or other personal data.',
    broken: 'Broken: punches after its last contact may be missing. Please correct them in shift tracking.',
    found: 'Found again: pair it with a new code.',
    link: 'To the tablets',
  },
};
