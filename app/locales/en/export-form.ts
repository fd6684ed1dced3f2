export const exportForm = {
  encoding: 'Format',
  encodings: {
    utf8: 'CSV in UTF-8',
    cp932: 'CSV in Shift JIS',
    xlsx: 'Excel (XLSX)',
  },
  header: 'Headings',
  headers: {
    label: 'In my language',
    key: 'Keys for software',
  },
  download: 'Download',
  not_encodable: 'Shift JIS can’t write these texts:',
  more: 'and {{count}} more',
  as_utf8: 'Download as UTF-8 instead',
  close: 'Close',
};
