import {
  answer,
  answerJson,
  answerText,
  first,
  noQuota,
  type ProviderBehaviour,
  promptTokens,
  refusal,
  silent,
  unless,
  unusable,
} from './test-behaviour.ts';
import type { Asked, Behaviour } from './test-provider.ts';
import type { Shape } from './test-shapes.ts';
import {
  anthropicWire,
  gatewayWire,
  googleWire,
  misreadWire,
  partsWire,
  templateWire,
} from './test-wire-behaviours.ts';
import {
  anthropicWords,
  gatewayWords,
  googleWords,
  lmStudioWords,
  ollamaWords,
  vllmWords,
} from './test-word-behaviours.ts';

const structured: Behaviour = { text: answerJson };
type Body = Asked['body'];

const openaiError = (message: string, rest: object = {}) => ({
  error: { message, type: 'invalid_request_error', param: null, code: null, ...rest },
});
const googleError = (code: number, message: string, details: object[] = []) => ({
  error: { code, message, status: code === 429 ? 'RESOURCE_EXHAUSTED' : 'INVALID_ARGUMENT', details },
});
const anthropicError = (message: string, type = 'invalid_request_error') => ({
  type: 'error',
  error: { type, message },
});

const always = (behaviour: Behaviour) => () => behaviour;

const has = (field: string) => (body: Body) => body[field] !== undefined;
const config = (body: Body) => (body.generationConfig ?? {}) as Record<string, unknown>;
const roles = (body: Body) => ((body.messages ?? []) as { role: string }[]).map(({ role }) => role);
const limitOf = ({ limit }: Asked) => limit ?? 0;
const openai: Omit<ProviderBehaviour, 'provider' | 'shape'>[] = [
  {
    does: 'thinks 1,600 tokens in silence',
    script: always({ ...answer, thoughtTokens: 1600, thoughtIn: 'silence' }),
  },
  {
    does: 'thinks 3,000 tokens in silence',
    script: always({ ...answer, thoughtTokens: 3000, thoughtIn: 'silence' }),
  },
  {
    does: 'thinks 12,000 tokens: cut off, and asked again with twice the room',
    script: always({ ...answer, thoughtTokens: 12_000, thoughtIn: 'silence' }),
    requests: 2,
    next: 2,
  },
  {
    does: 'refuses max_tokens',
    script: unless(
      has('max_tokens'),
      refusal(
        400,
        openaiError(
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
          { param: 'max_tokens', code: 'unsupported_parameter' },
        ),
      ),
    ),
    requests: 2,
  },
  {
    does: 'refuses every temperature but its own',
    script: unless(
      has('temperature'),
      refusal(
        400,
        openaiError(
          "Unsupported value: 'temperature' does not support 0.7 with this model. Only the default (1) value is supported.",
          { param: 'temperature', code: 'unsupported_value' },
        ),
      ),
    ),
    requests: 2,
  },
  {
    does: 'refuses temperature and max_tokens, one after the other',
    script: (asked) =>
      asked.body.temperature !== undefined
        ? refusal(400, openaiError('temperature is not supported for reasoning models'))
        : unless(
            has('max_tokens'),
            refusal(400, openaiError("Unsupported parameter: 'max_tokens'", { param: 'max_tokens' })),
          )(asked),
    requests: 3,
  },
  {
    does: 'refuses the role developer (a gateway in front of gpt-5)',
    settings: { model: 'gpt-5-mini' },
    script: unless(
      (body) => roles(body).includes('developer'),
      refusal(
        400,
        openaiError(
          "Invalid value: 'developer'. Supported values are: 'system', 'assistant', 'user', 'function', and 'tool'.",
          { param: 'messages[0].role' },
        ),
      ),
    ),
    requests: 2,
  },
  {
    does: 'refuses the least effort of thinking, and names what it takes',
    settings: { model: 'o4-mini' },
    script: unless(
      (body) => body.reasoning_effort !== 'low',
      refusal(
        400,
        openaiError(
          "Unsupported value: 'none' is not supported with the 'o4-mini' model. Supported values are: 'low', 'medium', and 'high'.",
          { param: 'reasoning_effort', code: 'unsupported_value' },
        ),
      ),
    ),
    requests: 2,
  },
  {
    does: 'allows replies of at most 4,096 tokens',
    script: unless(
      (_, asked) => limitOf(asked) > 4096,
      refusal(
        400,
        openaiError(
          'max_tokens is too large: 9500. This model supports at most 4096 completion tokens, whereas you provided 9500.',
          { param: 'max_tokens' },
        ),
      ),
    ),
    requests: 2,
  },
  {
    does: 'has a context of 2,048 tokens and tells it',
    script: unless(
      (_, asked) => promptTokens(asked) + limitOf(asked) > 2048,
      refusal(
        400,
        openaiError("This model's maximum context length is 2048 tokens. However, your request needs more.", {
          code: 'context_length_exceeded',
        }),
      ),
    ),
    requests: 2,
  },
  {
    does: 'has no quota left (insufficient_quota)',
    script: always(
      refusal(
        429,
        openaiError('You exceeded your current quota, please check your plan and billing details.', {
          type: 'insufficient_quota',
          code: 'insufficient_quota',
        }),
      ),
    ),
    sees: noQuota,
  },
  {
    does: 'has reached the hard limit of its billing',
    script: always(
      refusal(
        400,
        openaiError('Billing hard limit has been reached', { code: 'billing_hard_limit_reached' }),
      ),
    ),
    sees: noQuota,
  },
  {
    does: 'has used up the tokens of the day',
    script: always(
      refusal(
        429,
        openaiError(
          'Rate limit reached on tokens per day (TPD): Limit 200000, Used 199900. Please try again in 7m12s.',
          { code: 'rate_limit_exceeded' },
        ),
      ),
    ),
    sees: 'The model had no quota left. It is asked again in 8 minutes.',
  },
  {
    does: 'is asked too often in a minute, and says when again',
    script: first(
      refusal(
        429,
        openaiError(
          'Rate limit reached on requests per min (RPM): Limit 3. Please try again in 2s. Add a payment method in your billing settings for more.',
          { code: 'rate_limit_exceeded' },
        ),
      ),
    ),
    requests: 2,
  },
  {
    does: 'refuses the key',
    script: always(refusal(401, openaiError('Incorrect API key provided.', { code: 'invalid_api_key' }))),
    sees: silent,
  },
  { does: 'filters the reply', script: always({ ...answer, finish: 'content-filter' }), sees: unusable },
  {
    does: 'filters the request',
    script: always(
      refusal(
        400,
        openaiError('The response was filtered because the prompt triggered the content management policy.', {
          code: 'content_filter',
        }),
      ),
    ),
    sees: unusable,
  },
  {
    does: 'reports an overload inside the stream before any text',
    script: first({ text: answerText, errorAfterPieces: 0 }),
    requests: 2,
  },
];

const anthropic: Omit<ProviderBehaviour, 'provider' | 'shape'>[] = [
  {
    does: 'has too little credit',
    script: always(
      refusal(
        400,
        anthropicError('Your credit balance is too low to access the API. Please go to Plans & Billing.'),
      ),
    ),
    sees: noQuota,
  },
  {
    does: 'is overloaded for a moment (529)',
    script: first(refusal(529, anthropicError('Overloaded', 'overloaded_error'))),
    requests: 2,
  },
  { does: 'answers in one piece', script: always({ ...answer, plain: true }) },
  {
    does: 'has deprecated temperature for its model',
    script: unless(
      has('temperature'),
      refusal(400, anthropicError('`temperature` is deprecated for this model.')),
    ),
    requests: 2,
  },
  {
    does: 'allows replies of at most 8,192 tokens',
    script: unless(
      (_, asked) => limitOf(asked) > 8192,
      refusal(
        400,
        anthropicError(
          'max_tokens: 9500 > 8192, which is the maximum allowed number of output tokens for this model',
        ),
      ),
    ),
    requests: 2,
  },
  {
    does: 'finds prompt and limit longer than its context',
    script: unless(
      (_, asked) => limitOf(asked) > 4000,
      refusal(
        400,
        anthropicError(
          'input length and `max_tokens` exceed context limit: 190 + 9500 > 4096, decrease input length or `max_tokens` and try again',
        ),
      ),
    ),
    requests: 2,
  },
  {
    does: 'refuses to answer (refusal)',
    script: always({ ...answer, finish: 'content-filter' }),
    sees: unusable,
  },
  { does: 'ends with a reason that nobody knows yet', script: always({ ...answer, ending: 'pause_turn' }) },
  {
    does: 'counts 3,000 tokens of hidden thinking',
    script: always({ ...answer, thoughtTokens: 3000, thoughtIn: 'silence' }),
  },
  {
    does: 'takes no thinking setting (AI_THINKING=low)',
    settings: { thinking: 'low' },
    script: unless(has('thinking'), refusal(400, anthropicError('thinking: Extra inputs are not permitted'))),
    requests: 2,
  },
];

const google: Omit<ProviderBehaviour, 'provider' | 'shape'>[] = [
  {
    does: 'thinks 12,000 tokens unless its budget is 0 (gemini-2.5-flash)',
    settings: { model: 'gemini-2.5-flash' },
    script: ({ body }) =>
      (config(body).thinkingConfig as { thinkingBudget?: number })?.thinkingBudget === 0
        ? answer
        : { ...answer, thoughtTokens: 12_000 },
  },
  {
    does: 'only works with thinking',
    settings: { model: 'gemini-2.5-flash' },
    script: unless(
      (body) => (config(body).thinkingConfig as { thinkingBudget?: number })?.thinkingBudget === 0,
      refusal(400, googleError(400, 'Budget 0 is invalid. This model only works in thinking mode.')),
      { ...answer, thoughtTokens: 1600 },
    ),
    requests: 2,
  },
  {
    does: 'knows no thinking setting',
    settings: { thinking: 'off' },
    script: unless(
      (body) => 'thinkingConfig' in config(body),
      refusal(400, googleError(400, 'Thinking is not supported by this model.')),
    ),
    requests: 2,
  },
  {
    does: 'knows no JSON Schema',
    script: unless(
      (body) => 'responseJsonSchema' in config(body) || 'responseSchema' in config(body),
      refusal(
        400,
        googleError(
          400,
          'Invalid JSON payload received. Unknown name "responseJsonSchema" at \'generation_config\': Cannot find field.',
        ),
      ),
      structured,
    ),
    isStructured: true,
    requests: 2,
  },
  {
    does: 'has used up the requests of the day',
    script: always(
      refusal(
        429,
        googleError(429, 'You exceeded your current quota, please check your plan and billing details.', [
          {
            '@type': 'QuotaFailure',
            violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }],
          },
          { '@type': 'RetryInfo', retryDelay: '34s' },
        ]),
      ),
    ),
    sees: noQuota,
  },
  {
    does: 'has used up the requests of the minute',
    script: first(
      refusal(
        429,
        googleError(
          429,
          'You exceeded your current quota, please check your plan and billing details. Please retry in 4.2s.',
          [{ '@type': 'RetryInfo', retryDelay: '4s' }],
        ),
      ),
    ),
    requests: 2,
  },
  { does: 'answers with a list of JSON documents', script: always({ ...answer, plain: true }) },
  {
    does: 'thinks 3,000 tokens in parts marked as thoughts',
    script: always({ ...answer, thoughtTokens: 3000 }),
  },
  { does: 'stops for safety', script: always({ ...answer, finish: 'content-filter' }), sees: unusable },
  {
    does: 'takes no instructions (Gemma)',
    script: unless(
      has('systemInstruction'),
      refusal(400, googleError(400, 'Developer instruction is not enabled for this model')),
    ),
    requests: 2,
  },
  {
    does: 'is unavailable for a moment',
    script: first(refusal(503, googleError(503, 'The model is overloaded. Please try again later.'))),
    requests: 2,
  },
];

const ollama: Omit<ProviderBehaviour, 'provider' | 'shape'>[] = [
  {
    does: 'thinks 3,000 tokens at the beginning of the text',
    script: always({ ...answer, thoughtTokens: 3000, thoughtIn: 'text' }),
  },
  { does: 'thinks 3,000 tokens in a field of its own', script: always({ ...answer, thoughtTokens: 3000 }) },
  {
    does: 'cannot think (AI_THINKING=low)',
    settings: { thinking: 'low' },
    script: unless(
      has('reasoning_effort'),
      refusal(400, { error: { message: '"llama" does not support thinking', type: 'api_error' } }),
    ),
    requests: 2,
  },
  {
    does: 'is still loading the model',
    script: first(
      ...Array.from({ length: 6 }, () => refusal(503, openaiError('model is loading, try again'))),
    ),
    requests: 7,
  },
  {
    does: 'does not have the model',
    script: always(refusal(404, openaiError('model "x" not found, try pulling it first'))),
    sees: silent,
  },
  { does: 'ends with [DONE] alone', script: always({ ...answer, ending: null }) },
  {
    does: 'calls a tool that nobody offered, then answers',
    script: first({ text: '', finish: 'tool-calls' }),
    requests: 2,
  },
];

const vllm: Omit<ProviderBehaviour, 'provider' | 'shape'>[] = [
  {
    does: 'counts prompt and limit together against 2,048 tokens',
    script: unless(
      (_, asked) => promptTokens(asked) + limitOf(asked) > 2048,
      refusal(
        400,
        openaiError(
          "'max_tokens' or 'max_completion_tokens' is too large: 9500. This model's maximum context length is 2048 tokens and your request has 180 input tokens (9500 > 2048 - 180).",
        ),
      ),
    ),
    requests: 2,
  },
  {
    does: 'takes low, medium and high as efforts (AI_THINKING=off)',
    settings: { thinking: 'off' },
    script: unless(
      ({ reasoning_effort }) => reasoning_effort === 'none' || reasoning_effort === 'minimal',
      refusal(422, {
        detail: [
          {
            type: 'literal_error',
            loc: ['body', 'reasoning_effort'],
            msg: "Input should be 'low', 'medium' or 'high'",
          },
        ],
      }),
    ),
    requests: 2,
  },
  {
    does: 'wants user and assistant to alternate',
    script: unless(
      (body) => roles(body).includes('system'),
      refusal(400, openaiError('Conversation roles must alternate user/assistant/user/assistant/...')),
    ),
    requests: 2,
  },
  {
    does: 'forbids stream_options',
    script: unless(
      has('stream_options'),
      refusal(422, {
        detail: [
          {
            type: 'extra_forbidden',
            loc: ['body', 'stream_options'],
            msg: 'Extra inputs are not permitted',
            input: { include_usage: true },
          },
        ],
      }),
    ),
    requests: 2,
  },
  {
    does: 'cannot compile the grammar of a schema',
    script: unless(
      has('response_format'),
      refusal(400, openaiError('Failed to compile the json_schema grammar: the feature is not supported')),
      structured,
    ),
    isStructured: true,
    requests: 2,
  },
  { does: 'names its ending after a token (eos)', script: always({ ...answer, ending: 'eos' }) },
];

const lmStudio: Omit<ProviderBehaviour, 'provider' | 'shape'>[] = [
  {
    does: 'has loaded the model with a context of 2,048 tokens',
    script: unless(
      (_, asked) => promptTokens(asked) + limitOf(asked) > 2048,
      refusal(400, {
        error:
          'Trying to keep the first 180 tokens when context the overflows. However, the model is loaded with context length of only 2048 tokens, which is not enough.',
      }),
    ),
    requests: 2,
  },
  {
    does: 'takes plain text only as the form of a reply',
    script: unless(
      has('response_format'),
      refusal(400, { error: "'response_format.type' must be 'text'" }),
      structured,
    ),
    isStructured: true,
    requests: 2,
  },
  { does: 'answers in one piece', script: always({ ...answer, plain: true }) },
  {
    does: 'reports inside the stream that the model crashed, once',
    script: first({ text: answerText, errorAfterPieces: 4 }),
    requests: 2,
  },
  { does: 'reports no tokens', script: always(answer) },
];

const llamaCpp: Omit<ProviderBehaviour, 'provider' | 'shape'>[] = [
  {
    does: 'is still loading the model',
    script: first(
      refusal(503, { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } }),
    ),
    requests: 2,
  },
  {
    does: 'has a template without a system role',
    script: unless(
      (body) => roles(body).includes('system'),
      refusal(500, {
        error: { code: 500, message: 'Jinja Exception: System role not supported', type: 'server_error' },
      }),
    ),
    requests: 2,
  },
  {
    does: 'tells the size of its context in a field',
    script: unless(
      (_, asked) => promptTokens(asked) + limitOf(asked) > 2048,
      refusal(400, {
        error: {
          code: 400,
          message: 'the request exceeds the available context size, try increasing it',
          type: 'exceed_context_size_error',
          n_prompt_tokens: 2120,
          n_ctx: 2048,
        },
      }),
    ),
    requests: 2,
  },
];

const gateway: Omit<ProviderBehaviour, 'provider' | 'shape'>[] = [
  {
    does: 'wraps a busy provider in a reply with status 200, once',
    script: first({ rawBody: JSON.stringify({ error: { code: 503, message: 'Provider overloaded' } }) }),
    requests: 2,
  },
  {
    does: 'wraps a used-up credit in a reply with status 200',
    script: always({ rawBody: JSON.stringify({ error: { code: 402, message: 'Insufficient credits' } }) }),
    sees: noQuota,
  },
  {
    does: 'wants to be paid (402)',
    script: always(refusal(402, { error: { message: 'This request requires more credits' } })),
    sees: noQuota,
  },
  {
    does: 'has reached a spending limit (403)',
    script: always(
      refusal(403, {
        error: 'Your team has used all available credits or reached its monthly spending limit.',
      }),
    ),
    sees: noQuota,
  },
  {
    does: 'passes on a refusal within a refusal',
    script: unless(
      has('temperature'),
      refusal(400, {
        error: {
          message: 'Provider returned error',
          code: 400,
          metadata: {
            raw: '{"error":{"message":"Unsupported parameter: \'temperature\'","param":"temperature"}}',
          },
        },
      }),
    ),
    requests: 2,
  },
  { does: 'ends with an empty reason', script: always({ ...answer, ending: '' }) },
  { does: 'ends a chat completion with end_turn', script: always({ ...answer, ending: 'end_turn' }) },
  { does: 'ends a complete answer with tool_calls', script: always({ ...answer, finish: 'tool-calls' }) },
  {
    does: 'ends with max_tokens where length is meant, once',
    script: first({ ...answer, ending: 'max_tokens' }),
    requests: 2,
  },
  { does: 'answers in one piece', script: always({ ...answer, plain: true }) },
  { does: 'shows a page of the network', script: always({ html: true }), sees: silent },
  {
    does: 'does not know stream_options',
    script: unless(
      has('stream_options'),
      refusal(400, openaiError('Unrecognized request argument supplied: stream_options')),
    ),
    requests: 2,
  },
  {
    does: 'refuses temperature inside a stream with status 200',
    script: unless(has('temperature'), {
      errorFrame: { error: { message: 'temperature is not supported', code: 400 } },
    }),
    requests: 2,
  },
  {
    does: 'takes no system prompt',
    script: unless(
      (body) => roles(body).includes('system'),
      refusal(400, openaiError('System role not supported')),
    ),
    requests: 2,
  },
  {
    does: 'sends comments while nothing comes, then answers',
    settings: { firstMs: 3000 },
    script: always({ ...answer, firstTokenMs: 400, commentEveryMs: 50 }),
  },
  {
    does: 'sends comments and never an answer',
    settings: { firstMs: 400 },
    script: always({ ...answer, firstTokenMs: 4000, commentEveryMs: 50 }),
    sees: silent,
  },
];

const of = (
  provider: string,
  shape: Shape,
  list: Omit<ProviderBehaviour, 'provider' | 'shape'>[],
): ProviderBehaviour[] => list.map((one) => ({ provider, shape, ...one }));

/** How providers behave, by provider. docs/models.md shows it. */
export const providerBehaviours: ProviderBehaviour[] = [
  ...of('OpenAI', 'openai', openai),
  ...of('Anthropic', 'anthropic', [...anthropic, ...anthropicWire, ...anthropicWords]),
  ...of('Google', 'google', [...google, ...googleWire, ...googleWords]),
  ...of('Ollama', 'ollama', [...ollama, ...ollamaWords]),
  ...of('vLLM', 'vllm', [...vllm, ...templateWire, ...misreadWire, ...vllmWords]),
  ...of('LM Studio', 'lm-studio', [...lmStudio, ...lmStudioWords]),
  ...of('llama.cpp', 'llama.cpp', llamaCpp),
  ...of('Mistral', 'vllm', partsWire),
  ...of('a gateway', 'vllm', [...gateway, ...gatewayWire, ...gatewayWords]),
];
