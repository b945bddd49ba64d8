/** Neither package ships types; only the parts used are declared. */
declare module 'subset-font' {
  const subsetFont: (
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt'; variationAxes: Record<string, number> },
  ) => Promise<Buffer>
  export default subsetFont
}
declare module 'fontkit' {
  export const openSync: (path: string) => { characterSet: number[] }
}
