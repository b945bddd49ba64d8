/** Reserved for other descriptors: database connections, open files, jobs, modules loaded later. */
const RESERVED_FILES = 128

type Report = { userLimits?: { open_files?: { soft: number | string } } }

/** This process's limit of open files and sockets; null if there is none or it is unknown. */
const openFileLimit = (): number | null => {
  // Missing in Node's types.
  const report = process.report as typeof process.report & { excludeNetwork: boolean }
  const { excludeNetwork } = report
  // Otherwise the report resolves the names of all network interfaces, which takes seconds on some machines.
  report.excludeNetwork = true
  try {
    const limit = (report.getReport() as Report).userLimits?.open_files?.soft
    return typeof limit === 'number' ? limit : null
  } finally {
    report.excludeNetwork = excludeNetwork
  }
}

/**
 * Maximum of open connections, below the process's limit of open files: a process without a free descriptor can open no file and
 * reach no database. Further connections are accepted and closed at once.
 */
export const mostConnections = (limit: number | null = openFileLimit()): number | null =>
  limit === null ? null : Math.max(Math.ceil(limit / 4), limit - RESERVED_FILES)
