// What the server is told on its command line, where nothing can drift from one start to the next.

/** Fit for a small machine: the service and the database together stay within 300 MB. */
const SMALL_MACHINE: Record<string, string> = {
  shared_buffers: '64MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '256MB',
  max_connections: '60',
  jit: 'off',
  huge_pages: 'off',
  // No helper processes that a small library never needs: I/O workers, parallel query, replication.
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

/** What no setting of the caller's may change: acknowledged means durable, and only the socket listens. */
const UNTOUCHABLE: Record<string, string> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  listen_addresses: '',
  unix_socket_permissions: '0700',
  logging_collector: 'off',
  log_destination: 'stderr',
};

/**
 * The `-c name=value` arguments for postgres; later ones win.
 * @throws when a name of the caller's is not the name of a setting
 */
export function settingArguments(
  wanted: Record<string, string>,
  ours: Record<string, string>,
): string[] {
  for (const name of Object.keys(wanted)) {
    if (!/^[a-z][a-z0-9_.]*$/i.test(name)) throw new Error(`Not a PostgreSQL setting: ${name}`);
  }
  return [SMALL_MACHINE, wanted, UNTOUCHABLE, ours]
    .flatMap((settings) => Object.entries(settings))
    .flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
