import { parseHours } from './typed-hours.ts'
import { parseMoney } from '#features/countries/money.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import type { OfferedService } from '../../contract.ts'
import { amountText, type DraftLine } from './estimate-draft.ts'
import { isWheelService, usualCents } from './usual-price.ts'

/** A key unique within the draft; drafts survive a reload, so a counter would repeat. */
const freshKey = (lines: readonly DraftLine[]): string => {
  const taken = lines.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0))
  return `new-${Math.max(0, ...taken) + 1}`
}

/** Sets the price as typed; null while it is invalid. */
const write = (line: DraftLine, typed: string): DraftLine => ({
  ...line,
  typed,
  unitCents: typed.trim() === '' ? null : parseMoney(typed),
})

const writeParts = (line: DraftLine, typedParts: string): DraftLine => ({
  ...line,
  typedParts,
  unitPartsCents: typedParts.trim() === '' ? null : parseMoney(typedParts),
})

const writeHours = (line: DraftLine, typedHours: string): DraftLine => ({
  ...line,
  typedHours,
  unitLaborMinutes: typedHours.trim() === '' ? null : parseHours(typedHours),
})

const UNTYPED = {
  shopNote: null,
  isApproved: false,
  typed: '',
  typedParts: '',
  typedHours: '',
  unitCents: null,
  unitPartsCents: null,
  unitLaborMinutes: null,
  partNumber: null,
  photoIds: [],
} satisfies Partial<DraftLine>

type Change = (next: DraftLine[] | ((latest: DraftLine[]) => DraftLine[])) => void
type Lines = { lines: readonly DraftLine[]; change: Change; open: (key: string | null) => void }

/** Lines of the draft and operations on them. A price that was not edited follows the selected position. */
export const useEstimateLines = ({ lines, change, open }: Lines, services: readonly OfferedService[]) => {
  const language = useLanguage()
  const serviceOf = (line: Pick<DraftLine, 'serviceDefinitionId'>): OfferedService | null =>
    services.find(({ id }) => id === line.serviceDefinitionId) ?? null

  const changeLine = (key: string, next: Partial<DraftLine>): void =>
    change(
      lines.map((line) => {
        if (line.key !== key) return line
        if (next.typed !== undefined) return write(line, next.typed)
        if (next.typedParts !== undefined) return writeParts(line, next.typedParts)
        if (next.typedHours !== undefined) return writeHours(line, next.typedHours)
        const service = serviceOf(line)
        const untouched = line.unitCents === null || line.unitCents === usualCents(service, line)
        const moved = { ...line, ...next }
        return untouched && next.position ? write(moved, amountText(usualCents(service, moved), language)) : moved
      }),
    )

  const addLine = (line: Pick<DraftLine, 'serviceDefinitionId' | 'name' | 'position' | 'wheels'>, cents: number | null): void => {
    const key = freshKey(lines)
    const fresh = { key, ids: [], quantity: 1, ...UNTYPED, ...line }
    change([...lines, write(fresh, amountText(cents, language))])
    open(line.wheels || (serviceOf(line)?.positions && !line.position) ? key : null)
  }

  return {
    serviceOf,
    changeLine,
    /** An upload takes a while: the line may have changed since it began. */
    addPhoto: (key: string, id: number): void =>
      change((latest) => latest.map((line) => (line.key === key ? { ...line, photoIds: [...(line.photoIds ?? []), id] } : line))),
    removeLine: (key: string) => change(lines.filter((line) => line.key !== key)),
    addService: (service: OfferedService) => {
      const wheels = isWheelService(service) ? [] : null
      const line = { serviceDefinitionId: service.id, name: null, position: null, wheels }
      addLine(line, usualCents(service, line))
    },
    addOwn: (name: string) => addLine({ serviceDefinitionId: null, name, position: null, wheels: null }, null),
  }
}

export type EstimateLines = ReturnType<typeof useEstimateLines>
