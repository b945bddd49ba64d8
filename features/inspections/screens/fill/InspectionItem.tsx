import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { useFileInput } from '#platform/ui/files/use-file-input.tsx'
import { FieldError } from '#platform/ui/form/field.tsx'
import { TextArea } from '#platform/ui/form/fields.tsx'
import { IconCamera, IconCheck, IconMinus, IconX } from '#platform/ui/icons.ts'
import { Segments } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { INSPECTION_NOTE_MAXIMUM, type ItemResult, PHOTOS_OF_ITEM_MAXIMUM } from '../../inspection.ts'
import type { TemplateItem } from '../../template.ts'
import { type ItemDraft, needsPhoto } from './filled-draft.ts'
import { fillTexts } from './texts.ts'
import styles from './Fill.module.css'

const CHOICES = [
  ['pass', 'pass', styles.choicePass, IconCheck],
  ['fail', 'fail', styles.choiceFail, IconX],
  ['not_applicable', 'notApplicable', styles.choiceNone, IconMinus],
] as const satisfies readonly (readonly [ItemResult, keyof typeof fillTexts.entries, string | undefined, typeof IconX])[]

type ItemProps = { item: TemplateItem; filled: ItemDraft; onChange: (change: Partial<ItemDraft>) => void }

/** One item; a failed one opens in place and asks for photo, words and whether it is safe to drive. */
export const InspectionItem = ({ item, filled, onChange }: ItemProps) => {
  const t = useTexts(fillTexts)
  const language = useLanguage()
  const isFailed = filled.result === 'fail'
  return (
    <div
      className={clsx(styles.fillItem, isFailed && styles.failedItem)}
      role="group"
      aria-label={localize(item.title, language)}
    >
      <div className={styles.fillItemLine}>
        <span aria-hidden="true">
          {localize(item.title, language)}
          {item.hint ? <span className={clsx(ui.tiny, ui.soft, styles.itemHint)}>{localize(item.hint, language)}</span> : null}
        </span>
        <span className={styles.itemChoices}>
          {CHOICES.map(([result, key, look, Icon]) => (
            <label key={result} className={clsx(styles.itemChoice, look)} title={t(key)}>
              <input
                type="radio"
                name={`item-${item.id}`}
                checked={filled.result === result}
                onChange={() => onChange({ result })}
              />
              <Icon size={16} stroke={2} aria-hidden />
              <span className={styles.choiceWord}>{t(key)}</span>
            </label>
          ))}
        </span>
      </div>
      {isFailed || needsPhoto(item, filled) ? <Photos item={item} filled={filled} onChange={onChange} /> : null}
      {isFailed ? <Defect item={item} filled={filled} onChange={onChange} /> : null}
    </div>
  )
}

const Defect = ({ item, filled, onChange }: ItemProps) => {
  const t = useTexts(fillTexts)
  const isParking = item.if_it_fails === 'park'
  const safe = isParking || filled.isSafe === false ? 'no' : filled.isSafe === true ? 'yes' : ''
  return (
    <>
      <TextArea
        label={t('whatIsWrong')}
        value={filled.note}
        onChange={(event) => onChange({ note: event.target.value })}
        maxLength={INSPECTION_NOTE_MAXIMUM}
        rows={2}
      />
      <div className={ui.field}>
        <span className={ui.label}>{t('isItSafe')}</span>
        {isParking ? (
          <span className={clsx(ui.small, ui.soft)}>{t('alwaysParks')}</span>
        ) : (
          <div className={styles.safeChoice}>
            <Segments<'yes' | 'no' | ''>
              label={t('isItSafe')}
              value={safe}
              onChange={(next) => onChange({ isSafe: next === 'yes' })}
              options={[
                { value: 'yes', label: t('safe') },
                { value: 'no', label: t('unsafe') },
              ]}
            />
          </div>
        )}
      </div>
    </>
  )
}

const Photos = ({ item, filled, onChange }: ItemProps) => {
  const t = useTexts(fillTexts)
  const [problem, setProblem] = useState<string | null>(null)
  const { photos } = filled
  const input = useFileInput({
    accept: 'image/jpeg,image/png',
    capture: 'environment',
    onFile: (file) => {
      if (photos.length >= PHOTOS_OF_ITEM_MAXIMUM) return setProblem(t('tooManyPhotos', { count: PHOTOS_OF_ITEM_MAXIMUM }))
      setProblem(null)
      return onChange({ photos: [...photos, file] })
    },
  })
  return (
    <div className={ui.field} role="group" aria-label={t('photo')}>
      <span className={ui.label}>
        {t('photo')} {needsPhoto(item, filled) ? <span className={ui.faint}>{t('photoRequired')}</span> : null}
      </span>
      <div className={styles.itemPhotos}>
        {photos.map((file, index) => (
          <ItemPhoto
            key={`${index} ${file.name} ${file.lastModified}`}
            file={file}
            label={t('remove', { number: index + 1 })}
            onRemove={() => onChange({ photos: photos.filter((one) => one !== file) })}
          />
        ))}
        <button type="button" className={styles.addItemPhoto} onClick={input.open}>
          <IconCamera size={20} stroke={1.75} aria-hidden />
          {t('add')}
        </button>
        {input.element}
      </div>
      <FieldError>{problem}</FieldError>
    </div>
  )
}

const ItemPhoto = ({ file, label, onRemove }: { file: File; label: string; onRemove: () => void }) => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span className={styles.itemPhoto}>
      {url ? <img src={url} alt="" /> : null}
      <IconButton label={label} onClick={onRemove}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </span>
  )
}
