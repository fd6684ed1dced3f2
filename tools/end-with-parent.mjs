// Preloaded (`node --import`) into programs of the scripts. A killed parent sends no signal, and
// its servers would keep their ports. Ends this process, by force if needed.
const LOOK_EVERY_MS = 500;
const INSIST_AFTER_MS = 10_000;

const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  setTimeout(killGroup, INSIST_AFTER_MS).unref();
  process.kill(process.pid, 'SIGTERM');
}, LOOK_EVERY_MS);
watch.unref();

function killGroup() {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.kill(process.pid, 'SIGKILL'); // The process leads no group, so only it is killed.
  }
}
