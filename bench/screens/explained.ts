import { readFileSync, statSync } from 'node:fs'

/** PostgreSQL prints the plan of each statement with the rows and pages it read. */
export const EXPLAINING = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  log_line_prefix: '',
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  'Temp Read Blocks'?: number
  Plans?: Node[]
}

export type Explained = { query: string; rowsRead: number; pages: number; scans: string[] }

export const logLength = (file: string): number => statSync(file).size

/** The statements in the log since a position, except those of the job queue. */
export const explainedSince = (file: string, from: number): Explained[] => {
  const log = readFileSync(file).subarray(from).toString('utf8')
  const plans = [...log.matchAll(/LOG:\s+duration: [\d.]+ ms\s+plan:\n((?:\t.*\n?)+)/g)]
  return plans.flatMap(([, text]) => {
    const { 'Query Text': query, Plan: root } = JSON.parse(text!) as { 'Query Text': string; Plan: Node }
    return /pgboss|pg_catalog|pg_try_advisory/.test(query) ? [] : [explainedOf(query, root)]
  })
}

const explainedOf = (query: string, root: Node): Explained => {
  const nodes = walk(root)
  const scans = nodes.filter((node) => /Scan/.test(node['Node Type']) && (node['Relation Name'] || node['Index Name']))
  return {
    query,
    pages: (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0),
    rowsRead: Math.round(scans.reduce((sum, node) => sum + rowsReadBy(node), 0)),
    scans: [...new Set(scans.toSorted((a, b) => rowsReadBy(b) - rowsReadBy(a)).map(nameOf))],
  }
}

const rowsReadBy = (node: Node): number =>
  // Counting a bitmap index scan and its heap scan would count the same rows twice.
  node['Node Type'] === 'Bitmap Index Scan'
    ? 0
    : (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops']

const nameOf = (node: Node): string =>
  node['Index Name'] ?? `${node['Relation Name']} (${node['Node Type'] === 'Seq Scan' ? 'whole' : 'bitmap'})`

const walk = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(walk)]
