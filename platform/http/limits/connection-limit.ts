/** For what is no connection of a client: the database's, files that are read and written, jobs, the modules that load later. */
const RESERVED_FILES = 128

type Report = { userLimits?: { open_files?: { soft: number | string } } }

/** How many files and sockets this process may hold open; null where the system sets no limit, or does not say. */
const openFileLimit = (): number | null => {
  // The types of Node leave `excludeNetwork` out.
  const report = process.report as typeof process.report & { excludeNetwork: boolean }
  const { excludeNetwork } = report
  // Otherwise the report looks up the names of all network interfaces, which takes seconds on some machines.
  report.excludeNetwork = true
  try {
    const limit = (report.getReport() as Report).userLimits?.open_files?.soft
    return typeof limit === 'number' ? limit : null
  } finally {
    report.excludeNetwork = excludeNetwork
  }
}

/**
 * How many connections may be open at once, below the process's limit of open files: a process without a free descriptor can open no
 * file and reach no database. Beyond it a connection is accepted and closed at once.
 */
export const mostConnections = (limit: number | null = openFileLimit()): number | null =>
  limit === null ? null : Math.max(Math.ceil(limit / 4), limit - RESERVED_FILES)
