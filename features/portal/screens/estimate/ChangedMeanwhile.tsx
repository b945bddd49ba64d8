import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { useShopTime } from '../use-shop-time.ts'
import type { DeskOrder, OfferedService } from '../../contract.ts'
import { lineCents } from '../../estimate.ts'
import { deskQuery } from '../desk-user.ts'
import styles from '../PortalOrder.module.css'
import type { DraftLine } from './estimate-draft.ts'
import type { Choices, Conflict, Incoming } from './merge-drafts.ts'
import { estimateTexts } from './texts.ts'
import type { EstimateForm } from './use-estimate-form.ts'

type ChangedProps = { order: DeskOrder; services: OfferedService[]; form: EstimateForm }

/** Who changed the order since the draft began and what; a value that both changed must be chosen before the draft continues. */
export const ChangedMeanwhile = ({ order, services, form }: ChangedProps) => {
  const t = useTexts(estimateTexts)
  const [choices, choose] = useState<Choices>({})
  const { draft, conflicts, incoming } = form.merged(choices)
  const who = useWhoChanged(order, form.values.version)
  return (
    <section className={styles.decided} aria-label={who.title}>
      <Alert kind="warning" title={who.title}>
        {t('keptMeanwhile')}
      </Alert>
      <IncomingLines incoming={incoming} conflicts={conflicts} services={services} />
      {conflicts.map((conflict) => (
        <Question
          key={conflict.key}
          {...{ conflict, services }}
          name={who.name}
          chosen={choices[conflict.key] ?? null}
          onChoose={(side) => choose({ ...choices, [conflict.key]: side })}
        />
      ))}
      <Button disabled={conflicts.some(({ key }) => !choices[key])} onClick={() => form.goOn(draft)}>
        {t(who.isFleet ? 'goOn' : 'goOnBoth')}
      </Button>
    </section>
  )
}

/** The person or fleet behind the changes since a version, and the sentence about it. */
const useWhoChanged = (order: DeskOrder, since: number): { title: string; name: string; isFleet: boolean } => {
  const t = useTexts(estimateTexts)
  const shopTime = useShopTime()
  const { data: desk } = useQuery(deskQuery)
  const changes = order.changes.filter(({ version }) => version > since)
  const byColleague = changes.findLast(({ by, desk_id: id }) => by === 'shop' && id !== desk?.id)
  const fleet = order.fleet.name
  if (changes.some(({ kind, by }) => kind === 'decision' && by === 'fleet'))
    return { title: t('decidedMeanwhile'), name: fleet, isFleet: true }
  if (byColleague) {
    const { name, at } = byColleague
    return { title: t('colleagueMeanwhile', { name, when: shopTime(at) }), name, isFleet: false }
  }
  if (changes.some(({ by }) => by === 'fleet')) return { title: t('fleetMeanwhile', { fleet }), name: fleet, isFleet: true }
  if (changes.some(({ by }) => by === 'shop')) return { title: t('selfMeanwhile'), name: t('otherWindow'), isFleet: false }
  return { title: t('changedMeanwhile'), name: t('nowOnOrder'), isFleet: false }
}

const useLineWords = (services: OfferedService[]) => {
  const t = useTexts(estimateTexts)
  const language = useLanguage()
  const formats = useFormats()
  const nameOf = (line: DraftLine): string => {
    const service = services.find(({ id }) => id === line.serviceDefinitionId)
    const position = service?.positions?.find(({ code }) => code === line.position)
    const name = line.name ?? (service ? localize(service.name, language) : '')
    return [name, position && localize(position.name, language)].filter(Boolean).join(', ')
  }
  const valueOf = (line: DraftLine | null): string => {
    if (line === null) return t('removedLine')
    const cents = lineCents(line)
    const wheels = line.wheels?.map((wheel) => t(wheel)).join(', ')
    const price = cents === null ? line.typed || t('onRequest') : formats.money(cents / 100)
    return [price, wheels, line.quantity > 1 ? `${line.quantity}\u00a0×` : null, line.shopNote].filter(Boolean).join(', ')
  }
  return { nameOf, valueOf }
}

type IncomingProps = { incoming: Incoming; conflicts: Conflict[]; services: OfferedService[] }

/** "Added: Shop supplies, $12.50". A conflict is listed with its question. */
const IncomingLines = ({ incoming, conflicts, services }: IncomingProps) => {
  const t = useTexts(estimateTexts)
  const { nameOf, valueOf } = useLineWords(services)
  const kinds = ['added', 'changed', 'removed'] as const
  const rows = kinds
    .flatMap((kind) => incoming[kind].map((line) => ({ kind, line })))
    .filter(({ line }) => !conflicts.some(({ key }) => key === line.key))
  if (rows.length === 0) return null
  return (
    <ul>
      {rows.map(({ kind, line }) => (
        <li key={line.key}>
          {t(`meanwhile_${kind}`, { service: nameOf(line), value: kind === 'removed' ? '' : valueOf(line) })}
        </li>
      ))}
    </ul>
  )
}

type QuestionProps = {
  conflict: Conflict
  services: OfferedService[]
  name: string
  chosen: 'mine' | 'theirs' | null
  onChoose: (side: 'mine' | 'theirs') => void
}

/** Two people changed the same line: shows both values, none preselected. */
const Question = ({ conflict, services, name, chosen, onChoose }: QuestionProps) => {
  const t = useTexts(estimateTexts)
  const { nameOf, valueOf } = useLineWords(services)
  const legend =
    conflict.of === 'line' ? nameOf((conflict.theirs ?? conflict.mine)!) : t(conflict.of === 'tax' ? 'tax' : 'comment')
  const text = (side: 'mine' | 'theirs'): string => {
    if (conflict.of === 'line') return valueOf(conflict[side])
    return conflict[side] || t(conflict.of === 'tax' ? 'taxByRate' : 'noComment')
  }
  return (
    <RadioCards
      legend={t('bothChanged', { what: legend })}
      value={chosen}
      onChange={(side) => onChoose(side === 'mine' ? 'mine' : 'theirs')}
      options={[
        { value: 'mine', title: t('yours', { value: text('mine') }) },
        { value: 'theirs', title: t('theirs', { name, value: text('theirs') }) },
      ]}
    />
  )
}
