export const exportForm = {
  encoding: 'Encoding',
  encodings: {
    utf8: 'UTF-8 (for Excel)',
    cp932: 'Shift JIS',
  },
  header: 'Headings',
  headers: {
    label: 'In my language',
    key: 'Keys for software',
  },
  download: 'Download CSV',
  not_encodable: 'Shift JIS can’t write these texts:',
  more: 'and {{count}} more',
  as_utf8: 'Download as UTF-8 instead',
  close: 'Close',
};
