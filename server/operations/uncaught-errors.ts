// After an unhandled rejection the process goes on. After an exception its state is unknown, so it ends.
import { errorFacts, type Log } from './log.ts';

/** Longer than an orderly stop takes. */
const timeoutMs = 20_000;

export function logUncaughtErrors(log: Log): void {
  process.on('unhandledRejection', (reason) => {
    log.error(errorFacts(reason), 'A rejection was handled by nobody');
  });
  process.on('uncaughtException', (error) => {
    log.fatal(errorFacts(error), 'An exception was handled by nobody: the process ends');
    process.exitCode = 1;
    // Stops as SIGTERM would. The stop handler keeps the exit code.
    if (!process.emit('SIGTERM')) process.exit();
    setTimeout(() => process.exit(), timeoutMs).unref();
  });
}
