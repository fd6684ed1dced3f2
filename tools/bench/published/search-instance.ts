import { searchInstance } from './searched-instance.ts';

// A program of its own, so that several instances are searched at once: `search-instance.ts <file> <seconds>`.
const [file = '', seconds = ''] = process.argv.slice(2);
console.log(JSON.stringify(searchInstance(file, Number(seconds))));
