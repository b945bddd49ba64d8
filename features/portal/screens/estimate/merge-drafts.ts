import type { DeskOrder } from '../../contract.ts'
import type { Draft, DraftLine } from './estimate-draft.ts'

/** Three drafts: what both people began with, the own one, and the order as it is now. */
type Drafts = { base: Draft; mine: Draft; theirs: Draft }

/** What both changed to different values. Null: removed, or for the tax, back to the rate. */
export type Conflict =
  | { key: string; of: 'line'; mine: DraftLine | null; theirs: DraftLine | null }
  | { key: 'tax' | 'comments'; of: 'tax' | 'comments'; mine: string | null; theirs: string | null }

/** The chosen value of each conflict, by its key. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/** Changes by the other person, shown before the own ones are sent. */
export type Incoming = { added: DraftLine[]; changed: DraftLine[]; removed: DraftLine[] }

type Merged = { draft: Draft; conflicts: Conflict[]; incoming: Incoming }

/**
 * Merges two people's changes of one estimate. A line, the tax or the comment that only one of them changed keeps that change; what
 * both changed is a conflict, which stays as it is here until it is chosen. Lines that the fleet declined are dropped.
 */
export const mergeDrafts = (drafts: Drafts, order: Pick<DeskOrder, 'services'>, choices: Choices): Merged => {
  const conflicts: Conflict[] = []
  const choose = (conflict: Conflict & { of: 'line' }): DraftLine[] => {
    conflicts.push(conflict)
    const chosen = choices[conflict.key] === 'theirs' ? conflict.theirs : conflict.mine
    return chosen ? [chosen] : []
  }
  const chooseText = <T extends string | null>(key: 'tax' | 'comments', base: T, mine: T, theirs: T): T => {
    if (mine === base || mine === theirs) return theirs
    if (theirs === base) return mine
    conflicts.push({ key, of: key, mine, theirs })
    return choices[key] === 'theirs' ? theirs : mine
  }
  const { base, mine, theirs } = drafts
  const lines = [...theirs.lines.flatMap((line) => onTheirs(line, drafts, choose)), ...onlyMine(drafts, order, choose)]
  return {
    draft: {
      version: theirs.version,
      lines,
      tax: chooseText('tax', base.tax, mine.tax, theirs.tax),
      comments: chooseText('comments', base.comments, mine.comments, theirs.comments),
    },
    conflicts,
    incoming: incomingOf(drafts),
  }
}

type Choose = (conflict: Conflict & { of: 'line' }) => DraftLine[]

const isSame = (a: DraftLine, b: DraftLine): boolean => contentOf(a) === contentOf(b)
const contentOf = (line: DraftLine): string => {
  const {
    serviceDefinitionId,
    name,
    position,
    wheels,
    quantity,
    unitCents,
    unitPartsCents,
    unitLaborMinutes,
    partNumber,
    shopNote,
    photoIds,
  } = line
  return JSON.stringify([
    serviceDefinitionId,
    name,
    position,
    wheels,
    quantity,
    unitCents,
    unitPartsCents ?? null,
    unitLaborMinutes ?? null,
    partNumber || null,
    shopNote || null,
    photoIds ?? [],
  ])
}

const sharesLine = (a: DraftLine, b: DraftLine): boolean => a.ids.some(({ id }) => b.ids.some((other) => other.id === id))
const isNew = ({ ids }: DraftLine): boolean => ids.length === 0
const isSameWork = (a: DraftLine, b: DraftLine): boolean =>
  a.serviceDefinitionId === b.serviceDefinitionId && a.name === b.name && a.position === b.position

/** The own version of a line of the current order: with the ids that it has now. */
const onLine = (mine: DraftLine, { ids, isApproved }: DraftLine): DraftLine => ({ ...mine, ids, isApproved })

/** A line of the current order, with the own changes of it. */
const onTheirs = (theirs: DraftLine, { base, mine }: Drafts, choose: Choose): DraftLine[] => {
  const before = base.lines.find((line) => sharesLine(line, theirs))
  if (!before) {
    const twin = mine.lines.find((line) => isNew(line) && isSameWork(line, theirs))
    if (!twin || isSame(twin, theirs)) return [theirs]
    return choose({ key: theirs.key, of: 'line', mine: onLine(twin, theirs), theirs })
  }
  const own = mine.lines.find(({ key }) => key === before.key)
  if (!own) return isSame(before, theirs) ? [] : choose({ key: theirs.key, of: 'line', mine: null, theirs })
  if (isSame(own, before) || isSame(own, theirs)) return [theirs]
  if (isSame(theirs, before)) return [onLine(own, theirs)]
  return choose({ key: theirs.key, of: 'line', mine: onLine(own, theirs), theirs })
}

/** Own lines that the current order does not have: new ones, and changed ones that the other person removed. */
const onlyMine = ({ base, mine, theirs }: Drafts, { services }: Pick<DeskOrder, 'services'>, choose: Choose): DraftLine[] => {
  const declined = new Set(services.filter(({ status }) => status === 'rejected').map(({ id }) => id))
  return mine.lines.flatMap((line) => {
    const before = base.lines.find(({ key }) => key === line.key)
    if (!before) return isNew(line) && theirs.lines.some((other) => isAddedTwin(line, other, base)) ? [] : [line]
    if (theirs.lines.some((other) => sharesLine(before, other))) return []
    if (before.ids.some(({ id }) => declined.has(id)) || isSame(line, before)) return []
    // A removed line cannot be sent again: kept, it is a new one.
    return choose({ key: line.key, of: 'line', mine: { ...line, ids: [], isApproved: false }, theirs: null })
  })
}

/** The other person added the same work, which is then merged with that line. */
const isAddedTwin = (line: DraftLine, other: DraftLine, base: Draft): boolean =>
  isSameWork(line, other) && !base.lines.some((before) => sharesLine(before, other))

const incomingOf = ({ base, theirs }: Drafts): Incoming => ({
  added: theirs.lines.filter((line) => !base.lines.some((before) => sharesLine(before, line))),
  changed: theirs.lines.filter((line) => base.lines.some((before) => sharesLine(before, line) && !isSame(before, line))),
  removed: base.lines.filter((before) => !isNew(before) && !theirs.lines.some((line) => sharesLine(before, line))),
})
