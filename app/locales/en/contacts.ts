export const contacts = {
  title: 'Consultation and complaints',
  found_by: 'contact help trouble problem harassment call',
  hint: 'Call if something is wrong or worries you. You won’t be treated worse for it.',
  company: 'Our office',
  speaks: { ja: 'In Japanese', en: 'In English', vi: 'In Vietnamese' },
  call: 'Call {{phone}}',
  none: 'No contact has been entered yet',
  none_hint: 'Please ask your manager or the office.',
};
