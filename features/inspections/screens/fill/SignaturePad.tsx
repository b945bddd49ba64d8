import { clsx } from 'clsx'
import { type PointerEvent, useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { Signature } from '../../inspection.ts'
import { SignatureLines } from '../SignatureLines.tsx'
import { fillTexts } from './texts.ts'
import styles from './Fill.module.css'

/** For keyboards: the name below is the signature, and the line is drawn. */
const LINE: Signature = [[100, 300, 500, 700, 900].map((x): [number, number] => [x, 620])]

type PadProps = { name: string; value: Signature; onChange: (signature: Signature) => void }

/** A signature by finger, pen or mouse, or with the name. */
export const SignaturePad = ({ name, value, onChange }: PadProps) => {
  const t = useTexts(fillTexts)
  const isDrawing = useRef(false)
  const pointOf = (event: PointerEvent<HTMLDivElement>): [number, number] => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const within = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1000)
    return [within((event.clientX - left) / width), within((event.clientY - top) / height)]
  }
  const start = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    isDrawing.current = true
    onChange([...value, [pointOf(event)]])
  }
  const draw = (event: PointerEvent<HTMLDivElement>): void => {
    if (!isDrawing.current) return
    onChange([...value.slice(0, -1), [...(value.at(-1) ?? []), pointOf(event)]])
  }
  const isEmpty = value.length === 0
  return (
    <div className={ui.field} role="group" aria-label={t('signature')}>
      <span className={ui.label}>{t('signature')}</span>
      <div
        className={styles.signatureBox}
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={() => (isDrawing.current = false)}
        onPointerCancel={() => (isDrawing.current = false)}
      >
        {isEmpty ? <span className={clsx(ui.small, ui.faint)}>{t('signHere')}</span> : <SignatureLines signature={value} />}
      </div>
      <span className={clsx(ui.tiny, ui.soft)} role="status">
        {isEmpty ? name : t('signed', { name })}
      </span>
      {isEmpty ? (
        <Button look="ghost" onClick={() => onChange(LINE)}>
          {t('signWithName')}
        </Button>
      ) : (
        <Button look="ghost" onClick={() => onChange([])}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
