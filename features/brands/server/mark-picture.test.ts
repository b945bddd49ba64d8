import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BRAND_IDS } from '../brand.ts'
import { markPicture } from './mark-picture.ts'

test.each(BRAND_IDS)('the mark of %s is a small picture with a see-through ground and something drawn on it', async (id) => {
  const picture = await markPicture(id)
  const { format, width, height, hasAlpha } = await sharp(picture).metadata()
  expect({ format, width, height, hasAlpha }).toEqual({ format: 'png', width: 48, height: 48, hasAlpha: true })
  const { channels } = await sharp(picture).stats()
  expect(channels.at(-1)!.max).toBe(255)
  expect(picture.length).toBeLessThan(5000)
  expect(await markPicture(id)).toBe(picture)
})
