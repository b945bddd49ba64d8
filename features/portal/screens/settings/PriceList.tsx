import { foldText } from '#platform/i18n/fold-text.ts'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import type { Received } from '#platform/contract/call.ts'
import { parseMoney, toCents } from '#features/countries/money.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { NoResult } from '#platform/ui/empty.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { IconChevronDown, IconSearch } from '#platform/ui/icons.ts'
import { Card, Segments } from '#platform/ui/page.tsx'
import type { ListedService, portalCalls } from '../../contract.ts'
import { PRICE_GROUPS, type PriceGroup } from '../../price-groups.ts'
import { amountText } from '../estimate/estimate-draft.ts'
import { MoneyField } from '../estimate/MoneyField.tsx'
import { PriceRow } from './PriceRow.tsx'
import { priceFileTexts } from './price-file-texts.ts'
import { settingsTexts } from './texts.ts'
import { LABOR_RATE, slotKeyOf, type TypedPrices, withTyped } from './typed-prices.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../estimate/Lines.module.css'
import { localize } from '#features/countries/country.ts'

type PriceListProps = {
  list: Received<typeof portalCalls.prices>
  heavy: boolean
  onHeavy: (heavy: boolean) => void
  typed: TypedPrices
  /** Keys of invalid prices. */
  wrong: readonly string[]
  sought: string
  onSearch: (text: string) => void
  onChange: (typed: TypedPrices) => void
}

/** The shop's prices per service; an empty one follows the hourly rate. Only changes are saved. */
export const PriceList = ({ list, heavy, onHeavy, typed, wrong, sought, onSearch, onChange }: PriceListProps) => {
  const t = useTexts(settingsTexts)
  const language = useLanguage()
  const visibleServices = list.services.filter(({ name }) => foldText(localize(name, language)).includes(foldText(sought.trim())))
  const rateCents = toCents(list.labor_rate)
  const storedRate = amountText(rateCents, language)
  const rate = { stored: rateCents, now: parseMoney(typed[LABOR_RATE] ?? '') ?? rateCents }
  const change = (slotKey: string, text: string, stored: string): void => onChange(withTyped(typed, slotKey, text, stored))
  return (
    <Card title={t('pricesTitle')} meta={t('pricesLine')} right={<FileButton list={list} />} className={styles.priceCard}>
      <div className={styles.priceTools}>
        <LaborRate
          value={typed[LABOR_RATE] ?? storedRate}
          problem={wrong.includes(LABOR_RATE) ? t('priceInvalid') : null}
          onChange={(text) => change(LABOR_RATE, text, storedRate)}
        />
        {list.medium_heavy ? <WeightChoice heavy={heavy} onHeavy={onHeavy} /> : null}
        <ServiceSearch sought={sought} onSearch={onSearch} />
      </div>
      {visibleServices.length === 0 ? <NoResult onReset={() => onSearch('')} /> : null}
      {PRICE_GROUPS.map((group) => {
        const services = visibleServices.filter((service) => service.group === group)
        const isMatching = sought.trim() !== '' || services.some((service) => isWrongIn(service, wrong))
        return services.length === 0 ? null : (
          <Group key={group} group={group} count={services.length} isMatching={isMatching}>
            {services.map((service) => (
              <PriceRow key={service.service_definition_id} {...{ service, heavy, typed, wrong, rate }} onChange={change} />
            ))}
          </Group>
        )
      })}
    </Card>
  )
}

const PriceFile = browserOnly(async () => (await import('./PriceFile.tsx')).default)

const FileButton = ({ list }: Pick<PriceListProps, 'list'>) => {
  const t = useTexts(priceFileTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {isOpen ? <PriceFile last={list.last_import} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Keeps invalid prices visible. */
const isWrongIn = ({ service_definition_id: id }: ListedService, wrong: readonly string[]): boolean =>
  wrong.some((slotKey) => [slotKeyOf(false, id, ''), slotKeyOf(true, id, '')].some((own) => slotKey.startsWith(own)))

type GroupProps = { group: PriceGroup; count: number; isMatching: boolean; children: ReactNode }

/** The services of one group, collapsible; expanded while searching. */
const Group = ({ group, count, isMatching, children }: GroupProps) => {
  const t = useTexts(settingsTexts)
  const [isOpen, setOpen] = useState(group === 'oil')
  const opened = isOpen || isMatching
  return (
    <section className={styles.prices}>
      <h3>
        <button type="button" aria-expanded={opened} onClick={() => setOpen(!isOpen)}>
          <span>{t(`group_${group}`)}</span>
          <span className={clsx(ui.small, ui.soft)}>{t('groupCount', { count })}</span>
          <IconChevronDown size={20} stroke={1.75} aria-hidden />
        </button>
      </h3>
      {opened ? <ul>{children}</ul> : null}
    </section>
  )
}

const LaborRate = (field: { value: string; problem: string | null; onChange: (text: string) => void }) => {
  const t = useTexts(settingsTexts)
  return (
    <div className={clsx(ui.row, styles.rate)}>
      <span className={ui.medium}>{t('laborRate')}</span>
      <MoneyField label={t('laborRate')} {...field} />
    </div>
  )
}

const WeightChoice = ({ heavy, onHeavy }: Pick<PriceListProps, 'heavy' | 'onHeavy'>) => {
  const t = useTexts(settingsTexts)
  return (
    <Segments
      label={t('vehicles')}
      value={heavy ? 'heavy' : 'light'}
      options={[
        { value: 'light', label: t('light') },
        { value: 'heavy', label: t('heavy') },
      ]}
      onChange={(value) => onHeavy(value === 'heavy')}
    />
  )
}

const ServiceSearch = ({ sought, onSearch }: { sought: string; onSearch: (text: string) => void }) => {
  const t = useTexts(settingsTexts)
  return (
    <TextField
      label={t('findService')}
      hideLabel
      type="search"
      placeholder={t('findService')}
      icon={<IconSearch className={ui.icon} size={20} stroke={1.75} aria-hidden />}
      value={sought}
      onChange={(event) => onSearch(event.target.value)}
    />
  )
}
