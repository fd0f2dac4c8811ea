import { word, type FieldWords } from '../reference/word.ts'

/** Fields of error reports. */
export const systemWords: FieldWords = {
  'sendErrorReport.url': word(
    'Page where the error occurred.',
    '出错的页面。',
    'https://console.example.com/home',
  ),
  'sendErrorReport.message': word('Error message.', '错误内容。', 'TypeError: x is not a function'),
  'sendErrorReport.requestId': word(
    'ID of the failed request.',
    '失败请求的 ID。',
    '0f8a2c6e-4b1d-4f7a-9c3e-5d7b8a6f4e2c',
  ),
  'sendErrorReport.code': word('Error code.', '错误码。', 500),
}
