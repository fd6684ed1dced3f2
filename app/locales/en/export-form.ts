export const exportForm = {
  encoding: 'Encoding',
  encodings: {
    utf8: 'UTF-8 (for Excel)',
    cp932: 'Shift JIS',
  },
  header: 'Headings',
  headers: {
    label: 'In my language',
    key: 'Keys for programs',
  },
  download: 'Download CSV',
  not_encodable: 'Shift JIS has no characters for these texts:',
  more: 'and {{count}} more',
  as_utf8: 'Download as UTF-8 instead',
  close: 'Close',
};
