// What nobody handled. A rejection leaves the process as it was: it is logged, and all goes on. After an
// exception nobody knows what state things are in: the process ends, in order if it can.
import { errorFacts, type Log } from '#server/http/log.ts';

/** Longer than an orderly end takes. */
const timeoutMs = 20_000;

/** Hears of both for the whole process. */
export function watchForMishaps(log: Log): void {
  process.on('unhandledRejection', (reason) => {
    log.error(errorFacts(reason), 'A rejection was handled by nobody');
  });
  process.on('uncaughtException', (error) => {
    log.fatal(errorFacts(error), 'An exception was handled by nobody: the process ends');
    process.exitCode = 1;
    // As if it had been told to stop; whoever stops it leaves the exit code as it is.
    if (!process.emit('SIGTERM')) process.exit();
    setTimeout(() => process.exit(), timeoutMs).unref();
  });
}
