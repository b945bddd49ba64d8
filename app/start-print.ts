/** The output of a start in a terminal, or in a file without colors: name, value, note, in columns. */
export type StartPrint = {
  product: string
  /** In order of execution. */
  steps: readonly { name: string; value: string; ms: number }[]
  services: readonly { name: string; state: string; isLive: boolean; note: string }[]
  origin: string
  /** Counts of existing data; null at the first start. */
  counts: string | null
  administrator: { kind: 'link'; link: string; until: string } | { kind: 'command' } | { kind: 'there' }
}

type Look = { columns: number; hasColors: boolean }

export const ADMIN_LINK_COMMAND = 'npm run admin-link'

const NARROW = 80
const VALUE_AT = 14
const NOTE_WIDTH = 13
const TIME_ENDS = 70

const COLORS = { bold: 1, dim: 2, green: 32, amber: 33 } as const

export const renderStart = (print: StartPrint, look: Look): string => {
  const paint = painter(look.hasColors)
  const readyMs = print.steps.reduce((sum, { ms }) => sum + ms, 0)
  const ready = `Ready in ${seconds(readyMs)}`
  const afterReady = ' '.repeat(3)
  const counts = print.counts === null ? [] : [`  ${' '.repeat(ready.length + afterReady.length)}${print.counts}`]
  return [
    '',
    paint('bold', print.product),
    '',
    ...print.steps.flatMap((step) => stepLines(step, look, paint)),
    '',
    ...print.services.flatMap((service) => serviceLines(service, look, paint)),
    '',
    `  ${paint('green', ready)}${afterReady}${print.origin}`,
    ...counts,
    '',
    ...administratorLines(print.administrator, paint),
    `  ${paint('dim', 'New link')}  ${ADMIN_LINK_COMMAND}      ${paint('dim', 'Stop')}  Ctrl C      ${paint('dim', 'Help')}  docs/operations.md`,
    '',
  ]
    .map((line) => line.trimEnd())
    .join('\n')
}

type Paint = (color: keyof typeof COLORS, text: string) => string

const painter =
  (hasColors: boolean): Paint =>
  (color, text) =>
    hasColors ? `\u001b[${COLORS[color]}m${text}\u001b[0m` : text

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const named = (name: string): string => `  ${name.padEnd(VALUE_AT - 2)}`

const stepLines = ({ name, value, ms }: StartPrint['steps'][number], { columns }: Look, paint: Paint): string[] => {
  const took = seconds(ms)
  const ends = Math.min(TIME_ENDS, columns)
  const lines = wrapped(value, Math.max(20, ends - VALUE_AT - took.length - 2))
  const [first = '', ...others] = lines
  const room = Math.max(2, ends - VALUE_AT - first.length - took.length)
  return [
    `${named(name)}${first}${' '.repeat(room)}${paint('dim', took)}`,
    ...others.map((line) => `${' '.repeat(VALUE_AT)}${line}`),
  ]
}

/** The note is beside its value, or below it in a narrow terminal. */
const serviceLines = (
  { name, state, isLive, note }: StartPrint['services'][number],
  { columns }: Look,
  paint: Paint,
): string[] => {
  const painted = isLive ? state : paint('amber', state)
  const isNarrow = columns < NARROW
  const noteAt = isNarrow ? VALUE_AT : VALUE_AT + NOTE_WIDTH
  const notes = wrapped(note, Math.max(20, columns - noteAt)).map((line) => `${' '.repeat(noteAt)}${line}`)
  if (isNarrow) return [`${named(name)}${painted}`, ...notes]
  const [first = '', ...others] = notes
  return [`${named(name)}${painted}${' '.repeat(Math.max(1, NOTE_WIDTH - state.length))}${first.trimStart()}`, ...others]
}

/** The link last, where the eye stops. */
const administratorLines = (administrator: StartPrint['administrator'], paint: Paint): string[] => {
  if (administrator.kind === 'there') return []
  if (administrator.kind === 'command')
    return [
      '  There is no administrator yet. Print a link for one on this server:',
      '',
      `  ${paint('bold', ADMIN_LINK_COMMAND)}`,
      '',
    ]
  return [
    '  There is no administrator yet. Create one with this link.',
    `  It works once, until ${administrator.until}:`,
    '',
    `  ${paint('bold', administrator.link)}`,
    '',
  ]
}

const wrapped = (text: string, width: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
