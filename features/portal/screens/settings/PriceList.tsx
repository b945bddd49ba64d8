import { clsx } from 'clsx'
import { useState } from 'react'
import type { Received } from '#platform/contract/call.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { NoResult } from '#platform/ui/empty.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { IconSearch } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/over/alert.tsx'
import { useNotices } from '#platform/ui/over/notices.tsx'
import { Card, PageHeader, Segments } from '#platform/ui/page.tsx'
import type { portalCalls } from '../../contract.ts'
import { portal } from '../desk.ts'
import { amountText } from '../estimate/estimate-draft.ts'
import { MoneyField } from '../estimate/MoneyField.tsx'
import { useDeskSend } from '../use-desk-send.ts'
import { PriceRow } from './PriceRow.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'
import { settingsTexts } from './texts.ts'
import { LABOR_RATE, priceChanges, type TypedPrices, wrongPlaces } from './typed-prices.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../estimate/Lines.module.css'
import { say } from '#features/countries/country.ts'

type PriceListProps = { list: Received<typeof portalCalls.prices>; heavy: boolean; onHeavy: (heavy: boolean) => void }

const NOTHING: { prices: TypedPrices } = { prices: {} }
const AT = 'prices.'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** What the shop asks for each service; what is left empty follows the hourly rate. Only what changed is saved. */
export const PriceList = ({ list, heavy, onHeavy }: PriceListProps) => {
  const t = useTexts(settingsTexts)
  const language = useLanguage()
  const { toast } = useNotices()
  const send = useDeskSend()
  const [sought, setSought] = useState('')
  const shown = list.services.filter(({ name }) => plain(say(name, language)).includes(plain(sought.trim())))
  const form = useForm({
    start: NOTHING,
    draft: 'portal-prices',
    check: ({ prices }) => Object.fromEntries(wrongPlaces(prices).map((place) => [AT + place, t('priceInvalid')])),
    submit: ({ prices }) => send(() => portal.savePrices({ body: priceChanges(prices) })),
    done: () => {
      form.reset(NOTHING)
      toast({ kind: 'success', title: t('pricesSaved'), message: t('pricesSavedMore') })
    },
    // The first wrong price may be one that is not shown.
    reveal: ([first]) => {
      setSought('')
      if (first && list.medium_heavy && first !== AT + LABOR_RATE) onHeavy(first.startsWith(`${AT}medium_heavy`))
    },
  })
  const { failure } = form
  const typed = form.values.prices
  const wrong = Object.keys(form.problems).map((path) => path.slice(AT.length))
  const change = (place: string, text: string): void => form.field('prices').onChange({ ...typed, [place]: text })
  return (
    <form {...form.props}>
      <PageHeader
        title={t('pricesTitle')}
        line={t('pricesLine')}
        actions={
          <Button type="submit" look="primary" busy={form.busy} disabled={Object.keys(typed).length === 0}>
            {t('savePrices')}
          </Button>
        }
      />
      <SettingsTabs current="prices" />
      {failure ? <Alert kind="danger" title={failure.title} /> : null}
      <div className={styles.priceTools}>
        <div className={clsx(ui.row, styles.rate)}>
          <span className={ui.medium}>{t('laborRate')}</span>
          <MoneyField
            label={t('laborRate')}
            value={typed[LABOR_RATE] ?? amountText(Math.round(list.labor_rate * 100), language)}
            problem={wrong.includes(LABOR_RATE) ? t('priceInvalid') : null}
            onChange={(text) => change(LABOR_RATE, text)}
          />
        </div>
        {list.medium_heavy ? (
          <Segments
            label={t('vehicles')}
            value={heavy ? 'heavy' : 'light'}
            options={[
              { value: 'light', label: t('light') },
              { value: 'heavy', label: t('heavy') },
            ]}
            onChange={(value) => onHeavy(value === 'heavy')}
          />
        ) : null}
        <TextField
          label={t('findService')}
          hideLabel
          type="search"
          placeholder={t('findService')}
          icon={<IconSearch className={ui.icon} size={20} stroke={1.75} aria-hidden />}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      </div>
      <Card title={t('priceList')}>
        {shown.length === 0 ? (
          <NoResult onReset={() => setSought('')} />
        ) : (
          <ul>
            {shown.map((service) => (
              <PriceRow key={service.service_definition_id} {...{ service, heavy, typed, wrong }} onChange={change} />
            ))}
          </ul>
        )}
      </Card>
    </form>
  )
}
