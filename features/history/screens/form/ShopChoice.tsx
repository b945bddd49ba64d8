import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import type { CountryCode } from '#features/countries/country.ts'
import type { ShopRow } from '#features/shops/contract.ts'
import { codeTyped, type SearchedPlace, ZIP_SEARCH_DELAY_MS } from '#features/shops/screens/place-search.ts'
import { shopsOf, useShopSearch } from '#features/shops/screens/use-shop-search.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useDelayedCall } from '#platform/ui/form/use-delayed.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconAlertCircle, IconBuildingStore, IconSearch } from '#platform/ui/icons.ts'
import { SHOP_NAME_MAXIMUM } from '../../manual-record.ts'
import { withCustomShop, withShop } from './manual-draft.ts'
import { formTexts } from './texts.ts'
import type { ManualFormState } from './use-manual-form.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ManualHistory.module.css'

type ChoiceProps = { form: ManualFormState; country: CountryCode }

/** Where it was done: a shop around a zip, or the name of one. The shop chosen stays in sight whatever is searched next. */
export const ShopChoice = (props: ChoiceProps) => {
  const { values, field, set } = props.form
  const t = useTexts(formTexts)
  const { error, onChange } = field('shop')
  return (
    <fieldset className={clsx(ui.field, styles.shopChoice)}>
      <legend className={ui.label}>{t('shop')}</legend>
      {values.shop ? (
        <div className={styles.chosen}>
          <IconBuildingStore size={20} stroke={1.75} aria-hidden />
          <span className={clsx(ui.grow, ui.medium)}>{values.shop.name}</span>
          <Button size="sm" look="ghost" onClick={() => onChange(null)}>
            {t('changeShop')}
          </Button>
        </div>
      ) : (
        <>
          <Search {...props} />
          <TextField
            label={t(values.customShopName ? 'customShopAlone' : 'customShop')}
            help={t('customShopHelp')}
            autoComplete="off"
            maxLength={SHOP_NAME_MAXIMUM}
            value={values.customShopName}
            onChange={(event) => set(withCustomShop(values, event.target.value))}
          />
        </>
      )}
      {error ? (
        <span className={ui.error} role="alert">
          <IconAlertCircle size={14} aria-hidden />
          {error}
        </span>
      ) : null}
    </fieldset>
  )
}

const Search = ({ form, country }: ChoiceProps) => {
  const t = useTexts(formTexts)
  const [place, setPlace] = useState<SearchedPlace | null>(null)
  const { values, set } = form
  const code = codeTyped(values.zip, country)
  const search = (zip: string): void => setPlace({ name: zip, zip })
  const rest = useDelayedCall(search, ZIP_SEARCH_DELAY_MS)
  useEffect(() => {
    rest.cancel()
    if (code) rest(code)
    else setPlace(null)
  }, [code, rest])
  const found = useShopSearch(place, {}, 'distance', place !== null)
  const isIncomplete = values.zip.trim() !== '' && code === null
  return (
    <>
      <TextField
        label={t(country === 'CA' ? 'postalCode' : 'zip')}
        help={t('zipHelp')}
        autoComplete="postal-code"
        icon={<IconSearch className={ui.icon} size={16} stroke={1.75} aria-hidden />}
        {...form.field('zip')}
        error={found.error?.message ?? null}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          rest.cancel()
          if (code) search(code)
        }}
      />
      {isIncomplete ? (
        <p className={clsx(ui.small, ui.faint)}>{t(country === 'CA' ? 'postalCodePattern' : 'zipPattern')}</p>
      ) : null}
      {place && found.data ? (
        <Results
          shops={shopsOf(found.data.pages)}
          onShop={(shop) => set(withShop(values, shop))}
          onMore={found.hasNextPage ? () => void found.fetchNextPage() : null}
          busy={found.isFetchingNextPage}
        />
      ) : null}
    </>
  )
}

type ResultsProps = {
  shops: readonly ShopRow[]
  busy: boolean
  onShop: (shop: { id: number; name: string }) => void
  onMore: (() => void) | null
}

const Results = ({ shops, busy, onShop, onMore }: ResultsProps) => {
  const t = useTexts(formTexts)
  const formats = useFormats()
  if (shops.length === 0) return <p className={ui.faint}>{t('noShops')}</p>
  return (
    <>
      <ul className={styles.shopResults} aria-label={t('shopsFound')}>
        {shops.map((shop) => (
          <li key={shop.id}>
            <button type="button" onClick={() => onShop({ id: shop.id, name: shop.name })}>
              <span className={ui.grow}>
                <span className={ui.medium}>{shop.name}</span>
                <br />
                <span className={clsx(ui.small, ui.soft)}>
                  {shop.address_line1}, {shop.city}
                </span>
              </span>
              <span className={clsx(ui.figure, ui.small, ui.soft)}>
                {shop.distance === null ? null : formats.shopDistance(shop.distance)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button size="sm" busy={busy} disabled={!onMore} onClick={() => onMore?.()}>
        {t('moreShops')}
      </Button>
    </>
  )
}
