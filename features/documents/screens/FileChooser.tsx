import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useFileSize } from '#platform/ui/files/use-file-size.ts'
import { fillIn } from '#platform/contract/refusal.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { FileDrop } from '#platform/ui/form/file-drop.tsx'
import { fileRefusals } from '../file-refusals.ts'
import { checkFile, FILE_CHOOSER_TYPES, nameAmong, SNIFFED_BYTES, sniffFileType } from '../selected-file.ts'
import { ChosenFile } from './ChosenFile.tsx'
import { documentTexts } from './texts.ts'
import { FieldError } from '#platform/ui/form/field.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Files.module.css'
import { localize } from '#features/countries/country.ts'

const BYTES_PER_MEGABYTE = 1_000_000

type ChooserProps = {
  label: string
  files: readonly File[]
  /** Names already in use. */
  otherNames?: readonly string[]
  limitBytes: number
  most: number
  error?: string | null | undefined
  onChange: (files: readonly File[]) => void
}

/** File chooser that checks content before upload; a rejected file does not affect the others. */
export const FileChooser = (props: ChooserProps) => {
  const t = useTexts(documentTexts)
  const language = useLanguage()
  const size = useFileSize()
  const { label, files, otherNames = [], limitBytes, most, onChange } = props
  const [refused, setProblem] = useState<string | null>(null)
  const problem = refused ?? props.error
  // Files are read concurrently; each is checked against those already accepted.
  const taken = useRef(files)
  useEffect(() => {
    taken.current = files
  }, [files])
  const add = async (file: File): Promise<void> => {
    setProblem(null)
    const type = sniffFileType(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()))
    const names = [...otherNames, ...taken.current.map(({ name }) => name)]
    const name = nameAmong(file.name, names)
    const check = checkFile({ name, size: file.size, type }, names, limitBytes)
    if (!check.ok) {
      const facts = { name: check.name, megabytes: check.limit / BYTES_PER_MEGABYTE }
      return setProblem(fillIn(localize(fileRefusals[check.code], language), facts))
    }
    if (names.length >= most) return setProblem(t('tooMany', { count: most }))
    taken.current = [...taken.current, name === file.name ? file : new File([file], name, file)]
    return onChange(taken.current)
  }
  return (
    <div className={clsx(ui.field, styles.chooser)} role="group" aria-label={label}>
      <span className={ui.label}>{label}</span>
      {files.length > 0 ? (
        <ul className={styles.list}>
          {files.map((file) => (
            <ChosenFile
              key={file.name}
              file={file}
              onRemove={() => {
                setProblem(null)
                onChange(files.filter((one) => one !== file))
              }}
            />
          ))}
        </ul>
      ) : null}
      <FileDrop
        accept={FILE_CHOOSER_TYPES}
        multiple
        help={t('types', { limit: size(limitBytes), most })}
        onFile={(file) => void add(file)}
      />
      <FieldError>{problem}</FieldError>
    </div>
  )
}
