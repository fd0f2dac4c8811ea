/**
 * A serial number in the one spelling by which it is looked up and recorded once, since people and banks write one number in
 * several ways: case, blanks, hyphens, full width, characters without width, leading zeros.
 */
export const foldSerial = (serial: string): string =>
  serial
    .normalize('NFKC')
    .replaceAll(/[\p{White_Space}\p{Dash}\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '')
    .toUpperCase()
    .replace(/^0+(?=.)/, '')
