import { useState } from 'react'
import { parseMoney } from '#features/countries/money.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import type { OfferedService } from '../../contract.ts'
import { amountText, type DraftLine, type EstimateDraft } from './estimate-draft.ts'
import { isWheelService, usualCents } from './usual-price.ts'

/** A name that no line of the draft has; drafts outlive a reload, so a counter would not do. */
const freshKey = (lines: readonly DraftLine[]): string => {
  const taken = lines.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0))
  return `new-${Math.max(0, ...taken) + 1}`
}

/** A line with its price as typed; null while it cannot be read. */
const write = (line: DraftLine, typed: string): DraftLine => ({
  ...line,
  typed,
  unitCents: typed.trim() === '' ? null : parseMoney(typed),
})

/** The lines of the draft and what may be done with them. A price that nobody touched follows the choice of position. */
export const useEstimateLines = ({ draft, change }: EstimateDraft, services: readonly OfferedService[]) => {
  const language = useLanguage()
  // Wheels are touched on the car: the first line that has some stands open.
  const [openKey, setOpenKey] = useState(() => draft.lines.find((line) => line.wheels !== null)?.key ?? null)
  const serviceOf = (line: Pick<DraftLine, 'serviceDefinitionId'>): OfferedService | null =>
    services.find(({ id }) => id === line.serviceDefinitionId) ?? null

  const changeLine = (key: string, next: Partial<DraftLine>): void =>
    change({
      lines: draft.lines.map((line) => {
        if (line.key !== key) return line
        if (next.typed !== undefined) return write(line, next.typed)
        const service = serviceOf(line)
        const untouched = line.unitCents === null || line.unitCents === usualCents(service, line)
        const moved = { ...line, ...next }
        return untouched && next.position ? write(moved, amountText(usualCents(service, moved), language)) : moved
      }),
    })

  const addLine = (
    line: Omit<DraftLine, 'key' | 'ids' | 'quantity' | 'shopNote' | 'isApproved' | 'typed' | 'unitCents'>,
    cents: number | null,
  ): void => {
    const key = freshKey(draft.lines)
    const fresh = { key, ids: [], quantity: 1, shopNote: null, isApproved: false, typed: '', unitCents: null, ...line }
    change({ lines: [...draft.lines, write(fresh, amountText(cents, language))] })
    setOpenKey(line.wheels || (serviceOf(line)?.positions && !line.position) ? key : null)
  }

  return {
    openKey,
    toggle: (key: string) => setOpenKey(key === openKey ? null : key),
    open: setOpenKey,
    serviceOf,
    changeLine,
    removeLine: (key: string) => change({ lines: draft.lines.filter((line) => line.key !== key) }),
    addService: (service: OfferedService) => {
      const wheels = isWheelService(service) ? [] : null
      const line = { serviceDefinitionId: service.id, name: null, position: null, wheels }
      addLine(line, usualCents(service, line))
    },
    addOwn: (name: string) => addLine({ serviceDefinitionId: null, name, position: null, wheels: null }, null),
  }
}

export type EstimateLines = ReturnType<typeof useEstimateLines>
