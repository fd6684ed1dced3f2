// Preloaded (`node --import`) into what the scripts start: a parent killed outright tells nobody, and its
// servers would live on and keep their ports. Ask this process to end; insist where it does not.
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
    process.kill(process.pid, 'SIGKILL'); // It leads no group.
  }
}
