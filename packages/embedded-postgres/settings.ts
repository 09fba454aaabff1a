// The server's settings. They are arguments of its command line, so they are the same at every start.

/** For a small machine: service and database together need less than 300 MB. */
const SMALL_MACHINE: Record<string, string> = {
  shared_buffers: '64MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '256MB',
  max_connections: '60',
  jit: 'off',
  huge_pages: 'off',
  // No helper processes that a small library does not need: I/O workers, parallel query, replication.
  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '2',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  max_replication_slots: '0',
  // Keeps the disk small and crash recovery short.
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/** Settings that callers cannot change: acknowledged means durable, and only the socket listens. */
const FIXED: Record<string, string> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  listen_addresses: '',
  unix_socket_permissions: '0700',
  logging_collector: 'off',
  log_destination: 'stderr',
};

/** @throws Error for a name that is no setting */
export function settingArguments(
  requested: Record<string, string>,
  ours: Record<string, string>,
): string[] {
  for (const name of Object.keys(requested)) {
    if (!/^[a-z][a-z0-9_.]*$/i.test(name)) throw new Error(`Not a PostgreSQL setting: ${name}`);
  }
  return [SMALL_MACHINE, requested, FIXED, ours]
    .flatMap((settings) => Object.entries(settings))
    .flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
