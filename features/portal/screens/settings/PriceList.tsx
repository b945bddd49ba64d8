import { foldText } from '#platform/i18n/fold-text.ts'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import type { Received } from '#platform/contract/call.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { NoResult } from '#platform/ui/empty.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { IconChevronDown, IconSearch } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { PageHeader, Segments } from '#platform/ui/page.tsx'
import type { ListedService, portalCalls } from '../../contract.ts'
import { PRICE_GROUPS, type PriceGroup } from '../../price-groups.ts'
import { portal } from '../calls.ts'
import { amountText } from '../estimate/estimate-draft.ts'
import { MoneyField } from '../estimate/MoneyField.tsx'
import { useDeskSend } from '../use-desk-send.ts'
import { PriceRow } from './PriceRow.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'
import { priceFileTexts } from './price-file-texts.ts'
import { settingsTexts } from './texts.ts'
import { LABOR_RATE, slotKeyOf, priceChanges, type TypedPrices, wrongSlotKeys } from './typed-prices.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../estimate/Lines.module.css'
import { localize } from '#features/countries/country.ts'

type PriceListProps = { list: Received<typeof portalCalls.prices>; heavy: boolean; onHeavy: (heavy: boolean) => void }

const NOTHING: { prices: TypedPrices } = { prices: {} }
const AT = 'prices.'

const usePriceForm = (list: PriceListProps['list'], onHeavy: PriceListProps['onHeavy'], showAll: () => void) => {
  const t = useTexts(settingsTexts)
  const { toast } = useNotices()
  const send = useDeskSend()
  const form = useForm({
    start: NOTHING,
    draft: 'portal-prices',
    check: ({ prices }) => Object.fromEntries(wrongSlotKeys(prices).map((slotKey) => [AT + slotKey, t('priceInvalid')])),
    submit: ({ prices }) => send(() => portal.savePrices({ body: priceChanges(prices) })),
    done: () => {
      form.reset(NOTHING)
      toast({ kind: 'success', title: t('pricesSaved'), message: t('pricesSavedMore') })
    },
    // The first invalid price may be in a collapsed group.
    reveal: ([first]) => {
      showAll()
      if (first && list.medium_heavy && first !== AT + LABOR_RATE) onHeavy(first.startsWith(`${AT}medium_heavy`))
    },
  })
  return form
}

/** The shop's prices per service; an empty one follows the hourly rate. Only changes are saved. */
export const PriceList = ({ list, heavy, onHeavy }: PriceListProps) => {
  const t = useTexts(settingsTexts)
  const language = useLanguage()
  const [sought, setSought] = useState('')
  const visibleServices = list.services.filter(({ name }) => foldText(localize(name, language)).includes(foldText(sought.trim())))
  const form = usePriceForm(list, onHeavy, () => setSought(''))
  const { failure } = form
  const typed = form.values.prices
  const wrong = Object.keys(form.problems).map((path) => path.slice(AT.length))
  const change = (slotKey: string, text: string): void => form.field('prices').onChange({ ...typed, [slotKey]: text })
  return (
    <form {...form.props}>
      <PageHeader title={t('pricesTitle')} line={t('pricesLine')} actions={<FileButton list={list} />} />
      <SettingsTabs current="prices" />
      {failure ? <Alert kind="danger" title={failure.title} /> : null}
      <div className={styles.priceTools}>
        <LaborRate
          value={typed[LABOR_RATE] ?? amountText(Math.round(list.labor_rate * 100), language)}
          problem={wrong.includes(LABOR_RATE) ? t('priceInvalid') : null}
          onChange={(text) => change(LABOR_RATE, text)}
        />
        {list.medium_heavy ? <WeightChoice heavy={heavy} onHeavy={onHeavy} /> : null}
        <ServiceSearch sought={sought} onSearch={setSought} />
      </div>
      {visibleServices.length === 0 ? <NoResult onReset={() => setSought('')} /> : null}
      {PRICE_GROUPS.map((group) => {
        const services = visibleServices.filter((service) => service.group === group)
        const isMatching = sought.trim() !== '' || services.some((service) => isWrongIn(service, wrong))
        return services.length === 0 ? null : (
          <Group key={group} group={group} count={services.length} isMatching={isMatching}>
            {services.map((service) => (
              <PriceRow key={service.service_definition_id} {...{ service, heavy, typed, wrong }} onChange={change} />
            ))}
          </Group>
        )
      })}
      <FormFoot busy={form.busy} disabled={Object.keys(typed).length === 0} />
    </form>
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
    <section className={clsx(ui.panel, styles.prices)}>
      <h2>
        <button type="button" aria-expanded={opened} onClick={() => setOpen(!isOpen)}>
          <span>{t(`group_${group}`)}</span>
          <span className={clsx(ui.small, ui.soft)}>{t('groupCount', { count })}</span>
          <IconChevronDown size={20} stroke={1.75} aria-hidden />
        </button>
      </h2>
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
