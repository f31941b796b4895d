import {
  answerJson,
  first,
  noQuota,
  over,
  type ProviderBehaviour,
  refusal,
  silent,
  unless,
} from './test-behaviour.ts';

type Worded = Omit<ProviderBehaviour, 'provider' | 'shape'>;
const openaiError = (message: string, rest: object = {}) => ({ error: { message, ...rest } });
const vllmError = (message: string) => ({ object: 'error', message, type: 'BadRequestError', code: 400 });
const googleError = (code: number, message: string) => ({
  error: { code, message, status: 'INVALID_ARGUMENT' },
});

/** What providers and gateways say of the size of prompt and reply. */
const sizes: Worded[] = [
  {
    does: 'tells a maximum prompt length of 2,048 (xAI)',
    script: over(
      2048,
      refusal(400, {
        error: "This model's maximum prompt length is 2048 but the request contains 9000 tokens.",
      }),
    ),
    requests: 2,
  },
  {
    does: 'tells a model token limit of 2,048 (Moonshot)',
    script: over(
      2048,
      refusal(400, openaiError('Invalid request: Your request exceeded model token limit: 2048')),
    ),
    requests: 2,
  },
  {
    does: 'tells the number before its name (Mistral)',
    script: over(
      2048,
      refusal(
        400,
        vllmError(
          'Prompt contains 5000 tokens and 0 draft tokens, too large for model with 2048 maximum context length',
        ),
      ),
    ),
    requests: 2,
  },
  {
    does: 'tells the range of the input (DashScope)',
    script: over(
      2048,
      refusal(
        400,
        openaiError('InternalError.Algo.InvalidParameter: Range of input length should be [1, 2048]'),
      ),
    ),
    requests: 2,
  },
  {
    does: 'tells a bound of max_tokens, and mentions the context (Groq)',
    script: unless(
      (_, { limit }) => (limit ?? 0) > 2048,
      refusal(
        400,
        openaiError(
          '`max_tokens` must be less than or equal to `2048`, the maximum value for `max_tokens` is less than the `context_window` for this model',
        ),
      ),
    ),
    requests: 2,
  },
];

/** What they say of a field. */
const fields: Worded[] = [
  {
    does: 'calls a form of replies unavailable (DeepSeek)',
    script: unless(
      ({ response_format }) => response_format !== undefined,
      refusal(400, openaiError('This response_format type is unavailable now')),
      { text: answerJson },
    ),
    isStructured: true,
    requests: 2,
  },
  {
    does: 'lists unknown keys',
    script: unless(
      ({ temperature }) => temperature !== undefined,
      refusal(400, {
        error: {
          issues: [
            {
              code: 'unrecognized_keys',
              keys: ['temperature'],
              path: [],
              message: 'Unrecognized key(s) in object',
            },
          ],
        },
      }),
    ),
    requests: 2,
  },
  {
    does: 'lists errors by field',
    script: unless(
      ({ stream_options }) => stream_options !== undefined,
      refusal(422, { errors: { stream_options: ['is not allowed'] } }),
    ),
    requests: 2,
  },
  {
    does: 'points at a field',
    script: unless(
      ({ stream_options }) => stream_options !== undefined,
      refusal(422, {
        title: 'Unprocessable',
        errors: [{ detail: 'is not permitted', pointer: '/stream_options' }],
      }),
    ),
    requests: 2,
  },
  {
    does: 'refuses temperature in Chinese',
    script: unless(
      ({ temperature }) => temperature !== undefined,
      refusal(400, openaiError('参数 temperature 不支持')),
    ),
    requests: 2,
  },
];

/** What they say when nothing is left. */
const quotas: Worded[] = [
  {
    does: 'says that the balance is insufficient (SiliconFlow)',
    script: () => refusal(403, { code: 30001, message: 'Sorry, your account balance is insufficient' }),
    sees: noQuota,
  },
  {
    does: 'says that the key has so many calls a month (Cohere)',
    script: () =>
      refusal(429, { message: 'You are using a Trial key, which is limited to 1000 API calls / month.' }),
    sees: noQuota,
  },
  {
    does: 'counts by day, and says how long to wait (GitHub)',
    script: () =>
      refusal(
        429,
        openaiError(
          'Rate limit of 50 per 86400s exceeded for UserByModelByDay. Please wait 1800 seconds before retrying.',
        ),
      ),
    sees: 'The model had no quota left. It is asked again in 30 minutes.',
  },
  {
    does: 'says with status 401 that the quota is exceeded (Perplexity)',
    script: () =>
      refusal(
        401,
        openaiError('You exceeded your current quota, please check your plan and billing details.', {
          type: 'insufficient_quota',
        }),
      ),
    sees: noQuota,
  },
];

export const gatewayWords: Worded[] = [...sizes, ...fields, ...quotas];

export const anthropicWords: Worded[] = [
  {
    does: 'has reached the limits that its owner set',
    script: () =>
      refusal(400, {
        type: 'error',
        error: {
          type: 'invalid_request_error',
          message:
            'You have reached your specified API usage limits. You will regain access on 2026-12-01 at 00:00 UTC.',
        },
      }),
    sees: noQuota,
  },
];

export const googleWords: Worded[] = [
  {
    does: 'refuses the key with status 400',
    script: () => refusal(400, googleError(400, 'API key not valid. Please pass a valid API key.')),
    sees: silent,
  },
  {
    does: 'is asked too much for a moment',
    script: first(refusal(429, googleError(429, 'Resource exhausted. Please try again later.'))),
    requests: 2,
  },
];

const ollamaError = (message: string) => refusal(500, { error: { message, type: 'api_error' } });
export const ollamaWords: Worded[] = [
  {
    does: 'cannot load the model',
    script: () => ollamaError('unable to load model: /root/.ollama/models/blobs/sha256-abc'),
    sees: silent,
  },
  {
    does: 'has too little memory',
    script: () => ollamaError('model requires more system memory (8.4 GiB) than is available (5.1 GiB)'),
    sees: silent,
  },
];

const overflow =
  'The number of tokens to keep from the initial prompt is greater than the context length (n_keep: 5000>= n_ctx: 2048). Try to load the model with a larger context length, or provide a shorter input.';
export const lmStudioWords: Worded[] = [
  {
    does: 'tells its context beside a larger number',
    script: over(2048, refusal(400, { error: overflow })),
    requests: 2,
  },
  {
    does: 'tells its context inside the stream',
    script: over(2048, {
      rawBody: `event: error\ndata: ${JSON.stringify({ error: { message: overflow } })}\n\n`,
      rawType: 'text/event-stream',
    }),
    requests: 2,
  },
  {
    does: 'does not know the address, with status 200',
    script: () => ({
      rawBody: '{"error":"Unexpected endpoint or method. (POST /chat/completions). Returning 200 anyway"}',
    }),
    sees: silent,
  },
];

export const vllmWords: Worded[] = [
  {
    does: 'tells a maximum model length of 2,048',
    script: over(
      2048,
      refusal(
        400,
        vllmError(
          'The decoder prompt (length 3000) is longer than the maximum model length of 2048. Make sure that `max_model_len` is no smaller than the number of text tokens.',
        ),
      ),
    ),
    requests: 2,
  },
];
